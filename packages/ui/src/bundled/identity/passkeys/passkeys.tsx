import { type PasskeyRow, removePasskey } from '@fitghar/contracts/account';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, QueryBoundary, Row, Stack, toast, toastError } from '@fitghar/ui';
import { useState } from 'react';
import * as t from '#texts/passkeys.ts';
import { withProof } from '../proof/with-proof.ts';
import { AddPasskey } from './add-passkey.dialog.tsx';
import { passkeysSupported } from './authenticator.ts';
import { passkeysQuery } from './passkeys.queries.ts';

/**
 * The user's passkeys: add and remove them. Needs a `ProofHost` on the page.
 * @param onChange after one was added or removed
 */
export function Passkeys({ onChange }: { onChange?: (rows: PasskeyRow[]) => void }) {
  const passkeys = useQuery(passkeysQuery);
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const show = (answer: { rows: PasskeyRow[] }) => {
    queries.setQueryData(passkeysQuery.queryKey, answer);
    onChange?.(answer.rows);
  };
  const remove = useMutation({
    mutationFn: (id: string) => withProof(() => call(removePasskey, { id })),
    onSuccess: (answer) => {
      toast(t.removed, { tone: 'success' });
      show(answer);
    },
    onError: toastError,
  });
  return (
    <Stack>
      <p>{t.about}</p>
      <QueryBoundary query={passkeys} failure={t.notLoaded} count={1}>
        {({ rows }) =>
          rows.map(({ id, name, created_at, last_used_at }) => (
            <Card key={id}>
              <Row justify="between">
                <div>
                  <strong>{name}</strong>
                  <Muted>{t.used(created_at, last_used_at)}</Muted>
                </div>
                <Button
                  variant="secondary"
                  aria-label={t.removeNamed(name)}
                  busy={remove.isPending && remove.variables === id}
                  aria-disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  {t.remove}
                </Button>
              </Row>
            </Card>
          ))
        }
      </QueryBoundary>
      {passkeysSupported() ? (
        <Row>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </Row>
      ) : (
        <Callout title={t.unsupported}>{t.unsupportedText}</Callout>
      )}
      {adding && <AddPasskey onAdded={show} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
