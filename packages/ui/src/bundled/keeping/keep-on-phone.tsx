import { formatDateTime } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Muted, Row, toast, toastError } from '@fitghar/ui';
import * as t from '#texts/keeping.ts';
import { keptQuery } from './kept.queries.ts';
import { canKeep, type KeptPage, keepPage, removeKept } from './kept-page.ts';

function Keep({ userId, page }: { userId: string; page: KeptPage }) {
  const query = keptQuery(userId, page.name);
  const { data: since } = useQuery(query);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      const now = new Date();
      if (on) await keepPage(userId, page, now, t.asOf(formatDateTime(now.toISOString())));
      else await removeKept(userId, page.name);
      return on ? now : null;
    },
    onSuccess: (kept) => {
      queries.setQueryData(query.queryKey, kept);
      toast(kept ? t.kept : t.removed, { tone: 'success' });
    },
    onError: toastError,
    networkMode: 'always',
  });
  if (since === undefined) return null;
  const button = (on: boolean, label: string) => (
    <Button
      variant="quiet"
      busy={change.isPending && change.variables === on}
      aria-disabled={change.isPending}
      onClick={() => change.mutate(on)}
    >
      {label}
    </Button>
  );
  if (!since) return <Row>{button(true, t.keep)}</Row>;
  return (
    <Row>
      <Muted as="span">{t.keptOn(formatDateTime(since.toISOString()))}</Muted>
      {button(true, t.renew)}
      {button(false, t.remove)}
    </Row>
  );
}

/**
 * Keeps a part of a page on this phone, to be read without a connection: only if its user asks, until they remove it, log out
 * or someone else logs in. Nothing in a browser that can't.
 */
export function KeepOnPhone({ page }: { page: KeptPage }) {
  const userId = useSession(({ user }) => (user?.type === 'U' ? user.id : null));
  return userId && canKeep() ? <Keep userId={userId} page={page} /> : null;
}
