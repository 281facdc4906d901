import { type PasskeyRow, removePasskey } from '@fitghar/contracts/account';
import { formatDateTime } from '@fitghar/contracts/common';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, QueryBoundary, Row, Stack, toast, toastError } from '@fitghar/ui';
import { useState } from 'react';
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
      toast('Passkey removed', { tone: 'success' });
      show(answer);
    },
    onError: toastError,
  });
  return (
    <Stack>
      <p>Log in with your fingerprint, face or screen lock instead of a password. A passkey can’t be guessed or given to a fake site.</p>
      <QueryBoundary query={passkeys} failure="We couldn’t load your passkeys" count={1}>
        {({ rows }) =>
          rows.map(({ id, name, created_at, last_used_at }) => (
            <Card key={id}>
              <Row justify="between">
                <div>
                  <strong>{name}</strong>
                  <Muted>
                    Added {formatDateTime(created_at)}, {last_used_at ? `last used ${formatDateTime(last_used_at)}` : 'not used yet'}
                  </Muted>
                </div>
                <Button
                  variant="secondary"
                  aria-label={`Remove ${name}`}
                  busy={remove.isPending && remove.variables === id}
                  aria-disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  Remove
                </Button>
              </Row>
            </Card>
          ))
        }
      </QueryBoundary>
      {passkeysSupported() ? (
        <Row>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </Row>
      ) : (
        <Callout title="This browser can’t use passkeys">Open this page in a newer browser to add one.</Callout>
      )}
      {adding && <AddPasskey onAdded={show} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
