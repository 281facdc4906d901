import { formatDateTime } from '@fitghar/contracts/common';
import { addReleaseKey, type ReleaseKeyBody, releaseKeyBody, revokeReleaseKey } from '@fitghar/contracts/releases';
import { useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, QueryBoundary, Row, Stack, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import layout from '../layout/ops-layout.module.css';
import { ConfirmedButton } from '../mutations/confirmed-button.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { releaseKeysQuery } from './releases.queries.ts';
import { RemoteChoice } from './remote-choice.tsx';

const NO_KEY: ReleaseKeyBody = { label: '', remotes: [], public_key: '' };

function AddKeyDialog({ remotes, onClose }: { remotes: string[]; onClose: () => void }) {
  const add = useAdminMutation(addReleaseKey, { done: 'Key added', onDone: onClose });
  const form = useForm({
    schema: releaseKeyBody,
    defaults: NO_KEY,
    draft: { key: 'release-key' },
    onSubmit: (body) => add.mutateAsync({ body }),
    onRefused: 'shown',
  });
  return (
    <Dialog title="New release key" onClose={onClose}>
      <Form form={form}>
        <TextField label="Team" {...form.bind('label')} />
        <TextArea label="Public key" hint="Shown by `npm run release -- --new-key team.key`" {...form.bind('public_key')} />
        <RemoteChoice remotes={remotes} chosen={form.values.remotes} onChange={(own) => form.change({ remotes: own })} />
        <DialogSubmit disabled={!form.values.label.trim() || !form.values.remotes.length} busy={form.pending}>
          Add key
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}

/** Public keys with which teams sign the releases of certain remotes. */
export function ReleaseKeys({ remotes }: { remotes: string[] }) {
  const [adding, setAdding] = useState(false);
  const query = useQuery(releaseKeysQuery);
  return (
    <Stack as="section" aria-labelledby="keys-title">
      <Row justify="between">
        <h2 id="keys-title">Release keys</h2>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Add key
        </Button>
      </Row>
      <QueryBoundary query={query} failure="Could not load the keys">
        {({ rows }) =>
          rows.length ? (
            rows.map(({ id, label, remotes: own, fingerprint, added_at }) => (
              <Card key={id} className={layout.row}>
                <div>
                  <strong>{label}</strong>
                  <Muted as="div">
                    {own.join(', ')} · added {formatDateTime(added_at)} · {fingerprint.slice(0, 16)}
                  </Muted>
                </div>
                <ConfirmedButton
                  change={revokeReleaseKey}
                  input={{ id }}
                  done="Key revoked"
                  label="Revoke"
                  of={` the key of ${label}`}
                  title={`Revoke the key of ${label}?`}
                  variant="quiet"
                >
                  New releases signed by it are refused. This can’t be undone.
                </ConfirmedButton>
              </Card>
            ))
          ) : (
            <Callout title="No release keys">Production takes only releases that are signed by a key of their team.</Callout>
          )
        }
      </QueryBoundary>
      {adding && <AddKeyDialog remotes={remotes} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
