import { formatDateTime } from '@fitghar/contracts/common';
import { makeReleaseToken, type ReleaseTokenBody, releaseTokenBody, revokeReleaseToken } from '@fitghar/contracts/releases';
import { useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, QueryBoundary, Row, Stack, TextField } from '@fitghar/ui';
import { ShownOnce } from '@fitghar/ui/bundled/identity';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import layout from '../layout/ops-layout.module.css';
import { ConfirmedButton } from '../mutations/confirmed-button.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { releaseTokensQuery } from './releases.queries.ts';
import { RemoteChoice } from './remote-choice.tsx';

const NO_TOKEN: ReleaseTokenBody = { label: '', remotes: [] };

function CreateTokenDialog({ remotes, onClose }: { remotes: string[]; onClose: () => void }) {
  const make = useAdminMutation(makeReleaseToken);
  const form = useForm({
    schema: releaseTokenBody,
    defaults: NO_TOKEN,
    draft: { key: 'release-token' },
    onSubmit: (body) => make.mutateAsync({ body }),
    onRefused: 'shown',
  });
  if (make.data)
    return (
      <Dialog title="Copy this token now" strict onClose={onClose}>
        <ShownOnce name="Token" secret={make.data.token} actions={<Button onClick={onClose}>Done</Button>}>
          <p>It is shown only once. Save it as RELEASE_TOKEN in the team’s pipeline.</p>
          <code className={layout.quote}>{make.data.token}</code>
        </ShownOnce>
      </Dialog>
    );
  const { label, remotes: chosen } = form.values;
  return (
    <Dialog title="New release token" onClose={onClose}>
      <Form form={form}>
        <TextField label="Team" {...form.bind('label')} />
        <RemoteChoice remotes={remotes} chosen={chosen} onChange={(own) => form.change({ remotes: own })} />
        <DialogSubmit disabled={!label.trim() || !chosen.length} busy={form.pending}>
          Create token
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}

/** Tokens that allow releasing certain remotes. */
export function ReleaseTokens({ remotes }: { remotes: string[] }) {
  const [creating, setCreating] = useState(false);
  const query = useQuery(releaseTokensQuery);
  return (
    <Stack as="section" aria-labelledby="tokens-title">
      <Row justify="between">
        <h2 id="tokens-title">Release tokens</h2>
        <Button variant="secondary" onClick={() => setCreating(true)}>
          Create token
        </Button>
      </Row>
      <QueryBoundary query={query} failure="Could not load the tokens">
        {({ rows }) =>
          rows.length ? (
            rows.map(({ id, label, remotes: own, made_at, last_used_at }) => (
              <Card key={id} className={layout.row}>
                <div>
                  <strong>{label}</strong>
                  <Muted as="div">
                    {own.join(', ')} · created {formatDateTime(made_at)} ·{' '}
                    {last_used_at ? `last used ${formatDateTime(last_used_at)}` : 'never used'}
                  </Muted>
                </div>
                <ConfirmedButton
                  change={revokeReleaseToken}
                  input={{ id }}
                  done="Token revoked"
                  label="Revoke"
                  of={` the token of ${label}`}
                  title={`Revoke the token of ${label}?`}
                  variant="quiet"
                >
                  A pipeline that uses it can no longer release. This can’t be undone.
                </ConfirmedButton>
              </Card>
            ))
          ) : (
            <Callout title="No release tokens">A token lets one team’s pipeline release only that team’s remotes.</Callout>
          )
        }
      </QueryBoundary>
      {creating && <CreateTokenDialog remotes={remotes} onClose={() => setCreating(false)} />}
    </Stack>
  );
}
