import { type CatalogueVersion, previewCatalogue, withdrawCatalogue } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, DescriptionList, Muted, Row, Stack } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { useState } from 'react';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { versionsQuery } from './catalogue.queries.ts';

const STATES = { planned: 'Planned', valid: 'Valid', withdrawn: 'Withdrawn' } as const;
const TONES = { planned: 'warning', valid: 'neutral', withdrawn: 'danger' } as const;

function WithdrawDialog({ version: { number, changes }, onClose }: { version: CatalogueVersion; onClose: () => void }) {
  const withdraw = useAdminMutation(withdrawCatalogue, { done: 'Change withdrawn', onDone: onClose });
  return (
    <TextDialog
      title={`Withdraw change ${number}`}
      label="Reason (for the team)"
      action="Withdraw"
      draft={`withdraw-catalogue.${number}`}
      onSend={(reason) => withdraw.mutateAsync({ number, body: { reason } })}
      onClose={onClose}
    >
      <DescriptionList items={changes.map(({ name, field, from, to }) => [`${name}: ${field}`, `${to} → ${from}`])} />
      <Muted>Whatever was ordered since keeps its price. Later changes stay.</Muted>
    </TextDialog>
  );
}

function VersionCard({ version, canWrite }: { version: CatalogueVersion; canWrite: boolean }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const preview = useAdminMutation(previewCatalogue, { onDone: ({ open_at }) => location.assign(open_at) });
  const { number, state, starts_at, published_at, by, reason, changes, withdrawn } = version;
  return (
    <Card>
      <Row justify="between">
        <h3>
          <span>Change {number}</span> <Badge tone={TONES[state]}>{STATES[state]}</Badge>
        </h3>
        <Row>
          {state === 'planned' && (
            <Button variant="quiet" busy={preview.isPending} onClick={() => preview.mutate({ number, body: {} })}>
              See it on the site<span className="visually-hidden"> with change {number}</span>
            </Button>
          )}
          {canWrite && !withdrawn && (
            <Button variant="quiet" onClick={() => setWithdrawing(true)}>
              Withdraw<span className="visually-hidden"> change {number}</span>
            </Button>
          )}
        </Row>
      </Row>
      <DescriptionList
        items={[
          ['From', formatDateTime(starts_at)],
          ['Published', `${formatDateTime(published_at)}, ${by}`],
          ['Reason', reason],
          ...changes.map(({ name, field, from, to }): [string, string] => [`${name}: ${field}`, `${from} → ${to}`]),
          ...(withdrawn
            ? [['Withdrawn', `${formatDateTime(withdrawn.at)}, ${withdrawn.by}: ${withdrawn.reason}`] as [string, string]]
            : []),
        ]}
      />
      {withdrawing && <WithdrawDialog version={version} onClose={() => setWithdrawing(false)} />}
    </Card>
  );
}

/** Who changed what of the catalogue, newest first. */
export function Versions({ canWrite }: { canWrite: boolean }) {
  const [page, setPage] = useState(1);
  return (
    <Stack as="section" aria-labelledby="versions-title">
      <h2 id="versions-title">Changes</h2>
      <PagedList
        query={useQuery(versionsQuery(page))}
        page={page}
        onPage={setPage}
        failure="Could not load the changes"
        empty={<Callout title="No changes yet">All is as we began.</Callout>}
      >
        {(version) => <VersionCard key={version.number} version={version} canWrite={canWrite} />}
      </PagedList>
    </Stack>
  );
}
