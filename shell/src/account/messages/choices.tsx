import { chooseMessages, type MessageChoice, type MessageChoiceBody, type MessageKind } from '@fitghar/contracts/account';
import { useSession } from '@fitghar/platform';
import { call, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Card, Muted, Row, Stack, toastError } from '@fitghar/ui';
import { messageSettingsQuery } from '@fitghar/ui/bundled/push';
import { Checkbox } from '@fitghar/ui/forms';
import { useId, useState } from 'react';
import * as t from '#texts/messages.ts';
import { WhatsApp } from './whatsapp.tsx';

/** One kind of messages, with the ways in which it comes. */
function Kind({ kind, choices }: { kind: MessageKind; choices: MessageChoice[] }) {
  const id = useId();
  const queries = useQueryClient();
  const isTrainer = useSession(({ user }) => user?.type === 'T');
  // Optimistic: until the cache notifies, the checkbox would flip back.
  const [pending, setPending] = useState<MessageChoiceBody | null>(null);
  const change = useMutation({
    mutationFn: (body: MessageChoiceBody) => call(chooseMessages, { body }),
    onSuccess: (settings) => queries.setQueryData(messageSettingsQuery.queryKey, settings),
    onError: toastError,
    onSettled: () => setPending(null),
  });
  const { title, text } = (isTrainer ? t.trainersKinds : t.kinds)[kind];
  return (
    <Card>
      <Stack gap={2} role="group" aria-labelledby={id}>
        <strong id={id}>{title}</strong>
        <Muted>{text}</Muted>
        <Row>
          {choices.map(({ way, on, fixed }) =>
            fixed ? (
              <Muted as="span" key={way}>
                {t.always(t.ways[way])}
              </Muted>
            ) : (
              <Checkbox
                key={way}
                checked={pending?.way === way ? pending.on : on}
                aria-disabled={change.isPending} // a disabled one would lose the focus
                onChange={({ target }) => {
                  if (change.isPending) return;
                  const next = { kind, way, on: target.checked };
                  setPending(next);
                  change.mutate(next);
                }}
              >
                {kind === 'offers' ? t.offersByEmailAndText : t.ways[way]}
              </Checkbox>
            ),
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** What comes, and how. */
export function Choices({ choices, hasPush }: { choices: MessageChoice[]; hasPush: boolean }) {
  const shown = choices.filter(({ way }) => way !== 'push' || hasPush);
  return (
    <Stack gap={3}>
      {[...new Set(shown.map(({ kind }) => kind))].map((kind) => (
        <Kind key={kind} kind={kind} choices={shown.filter((each) => each.kind === kind)} />
      ))}
      <WhatsApp />
      <Muted>{t.alwaysComes}</Muted>
    </Stack>
  );
}
