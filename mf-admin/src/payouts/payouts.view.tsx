import { type PayoutRun, type PayoutRunStatus, payoutRunBody, startPayoutRun } from '@fitghar/contracts/admin';
import { addDays, formatCount, formatDate, formatRupees, istDate } from '@fitghar/contracts/common';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, Muted, Row, Stack, TextField } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import { payoutRunsQuery } from './payouts.queries.ts';

const Run = lazyPart(() => import(/* webpackChunkName: "payout-run" */ './run.tsx'));

const STATUSES: Record<PayoutRunStatus, [label: string, tone: 'neutral' | 'warning']> = {
  building: ['Being prepared', 'neutral'],
  draft: ['Draft', 'warning'],
  approved: ['Approved', 'warning'],
  discarding: ['Being discarded', 'neutral'],
  paid: ['Paid', 'neutral'],
  discarded: ['Discarded', 'neutral'],
};

/** The month before this one: it is what accounting pays. */
function lastMonth(): { from: string; to: string } {
  const to = addDays(`${istDate(new Date(serverNow())).slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

function StartRun() {
  const start = useAdminMutation(startPayoutRun, { done: 'Run started' });
  const form = useForm({
    schema: payoutRunBody,
    defaults: lastMonth(),
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: (body) => start.mutateAsync({ body }),
    onRefused: 'shown',
  });
  return (
    <Form form={form}>
      <Row>
        <TextField label="From" type="date" {...form.bind('from')} />
        <TextField label="To" type="date" {...form.bind('to')} />
        <Button type="submit" busy={form.pending}>
          Start a run
        </Button>
      </Row>
    </Form>
  );
}

function RunCard({ run, open, onToggle }: { run: PayoutRun; open: boolean; onToggle: () => void }) {
  const { number, from, to, status, by, approved_by, trainers, visits, withheld, net } = run;
  const [label, tone] = STATUSES[status];
  return (
    <Card>
      <Row justify="between">
        <h2>
          <span>{`Run ${number}: ${formatDate(from)} to ${formatDate(to)}`}</span> <Badge tone={tone}>{label}</Badge>
        </h2>
        {status !== 'building' && status !== 'discarding' && (
          <Button variant="quiet" aria-expanded={open} onClick={onToggle}>
            <span>{open ? 'Hide' : 'Show'}</span>
            <span className="visually-hidden"> run {number}</span>
          </Button>
        )}
      </Row>
      <Muted>
        <strong>{formatRupees(net)}</strong>
        <span>{` to ${formatCount(trainers)} trainers for ${formatCount(visits)} visits · tax ${formatRupees(withheld)} · `}</span>
        <span translate="no">{approved_by ? `${by}, approved by ${approved_by}` : by}</span>
      </Muted>
      {open && <Run run={run} />}
    </Card>
  );
}

/** Payout runs (D70): what trainers are paid, and whether they were. */
export default function PayoutsView() {
  const canAct = usePermission('payments.act');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Stack>
      <h1>Payouts</h1>
      {canAct && <StartRun />}
      <PagedList
        query={useQuery(payoutRunsQuery(page))}
        page={page}
        onPage={setPage}
        failure="Could not load the payout runs"
        empty={<Callout title="No payout runs yet">A run collects what trainers earned in some days, and is paid by a bank file.</Callout>}
      >
        {(run) => <RunCard key={run.id} run={run} open={opened === run.id} onToggle={() => setOpened(opened === run.id ? null : run.id)} />}
      </PagedList>
    </Stack>
  );
}
