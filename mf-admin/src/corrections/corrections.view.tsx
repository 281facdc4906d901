import type { Adjustment } from '@fitghar/contracts/admin';
import { Link, useNavigate, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Callout, Muted, Row, Stack } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { SelectField } from '@fitghar/ui/forms';
import { type ReactNode, useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { toOptions } from '../table/to-options.ts';
import { correctionsQuery } from './corrections.queries.ts';
import { CorrectionCard } from './corrections.tsx';

const STATES = { waiting: 'To confirm', done: 'Done', expired: 'Not confirmed in time' } as const;
const isState = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

/** Where the corrected record opens, by its kind. Batches have no address of their own. */
const RECORDS: Record<string, { view: string; label: string } | undefined> = {
  booking: { view: 'requests', label: 'Session' },
  package: { view: 'packages', label: 'Package' },
  user: { view: 'users', label: 'Customer' },
  order: { view: 'orders', label: 'Order' },
  trainer: { view: 'trainers', label: 'Trainer' },
};
const recordLink = ({ subject_kind, subject }: Adjustment): ReactNode => {
  const record = RECORDS[subject_kind];
  return record ? <Link href={adminUrl(record.view, subject)}>{record.label}</Link> : <Link href={adminUrl('batches')}>Batches</Link>;
};

/** What the team has corrected, those that wait for a second person first. */
export default function CorrectionsView() {
  const asked = new URLSearchParams(useSearch()).get('status') ?? 'waiting';
  const status = isState(asked) ? asked : 'waiting';
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const query = useQuery(correctionsQuery({ status, page }));
  return (
    <Stack>
      <h1>Corrections</h1>
      <Muted>To correct something, open its customer, session, package, order or batch, and choose Correct there.</Muted>
      <Row>
        <SelectField
          label="State"
          options={toOptions(STATES)}
          value={status}
          onChange={({ target }) => {
            setPage(1);
            navigate(adminUrl('corrections', { status: target.value }));
          }}
        />
      </Row>
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failure="Could not load the corrections"
        empty={<Callout title="No corrections">What waits for a second person, or was corrected, will appear here.</Callout>}
      >
        {(correction) => <CorrectionCard key={correction.id} correction={correction} record={recordLink(correction)} />}
      </PagedList>
    </Stack>
  );
}
