import { formatDay } from '@fitghar/contracts/common';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { useNavigate, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Callout, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { toOptions } from '../table/to-options.ts';
import { usePermission } from '../team/use-permission.ts';
import { batchesQuery, correctionsQuery } from './corrections.queries.ts';
import { CorrectButton, CorrectionCard } from './corrections.tsx';

const STATES = { waiting: 'To confirm', done: 'Done', expired: 'Not confirmed in time' } as const;
const isState = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);
const PROGRAMME_OPTIONS = PROGRAMMES.map(({ id, header }) => ({ value: id, label: header }));

/** The next batches, which have no panel of their own. */
function Batches() {
  const [programme, choose] = useState<string>(PROGRAMMES[0]?.id ?? '');
  return (
    <Stack as="section" aria-labelledby="batches-title">
      <h2 id="batches-title">Batches</h2>
      <SelectField label="Programme" options={PROGRAMME_OPTIONS} value={programme} onChange={({ target }) => choose(target.value)} />
      <QueryBoundary query={useQuery(batchesQuery(programme))} failure="Could not load the batches">
        {(batches) => (
          <>
            {batches.map(({ id, starts_on, hours, seats_left }) => (
              <Card key={id}>
                <Row justify="between">
                  <div>
                    <strong>{formatDay(starts_on)}</strong>
                    <Muted>
                      {hours}, {seats_left} seats left
                    </Muted>
                  </div>
                  <CorrectButton subjects={[{ of: 'batch', id }]} />
                </Row>
              </Card>
            ))}
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

/** What the team has corrected, those that wait for a second person first; and batches. */
export default function CorrectionsView() {
  const asked = new URLSearchParams(useSearch()).get('status') ?? 'waiting';
  const status = isState(asked) ? asked : 'waiting';
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const canBatches = usePermission('institute.act');
  const query = useQuery(correctionsQuery({ status, page }));
  return (
    <Stack>
      <h1>Corrections</h1>
      <SelectField
        label="State"
        options={toOptions(STATES)}
        value={status}
        onChange={({ target }) => {
          setPage(1);
          navigate(adminUrl('corrections', { status: target.value }));
        }}
      />
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failure="Could not load the corrections"
        empty={<Callout title="No corrections">What waits for a second person, or was corrected, will appear here.</Callout>}
      >
        {(correction) => <CorrectionCard key={correction.id} correction={correction} />}
      </PagedList>
      {canBatches && <Batches />}
    </Stack>
  );
}
