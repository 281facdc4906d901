import { DELIVERY_STATUS_LABELS, type DeliveryRow, PLAN_KIND_LABELS, planName, takeNextDelivery } from '@fitghar/contracts/plans';
import { Link, useNavigate, useSession } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, Callout, Muted, Row, Stack, toast } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { focusedRow, focusRow, TableBox, useKeys } from '@fitghar/ui/bundled/operations';
import { SelectField } from '@fitghar/ui/forms';
import { useRef, useState } from 'react';
import { planUrl } from '../layout/admin-url.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import SavedViews from '../saved-views/saved-views.tsx';
import { BulkBar } from '../table/bulk-bar.tsx';
import { DueIn } from '../table/due-in.tsx';
import { SelectAllCell, SelectCell } from '../table/select-cells.tsx';
import { toOptions, withChosen } from '../table/to-options.ts';
import { type Selection, useSelection } from '../table/use-selection.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './deliveries.module.css';
import { worklistQuery } from './deliveries.queries.ts';
import { DistributionDialog } from './distribution.dialog.tsx';
import { TimelineDialog } from './timeline.dialog.tsx';
import { type Assigned, useAssignments } from './use-assignments.ts';

const PAGE_SIZE = '25';
const STATUSES = [{ value: '', label: 'Not sent' }, ...toOptions(DELIVERY_STATUS_LABELS)];
const KINDS = [{ value: '', label: 'All plans' }, ...toOptions(PLAN_KIND_LABELS)];
const DUE = [
  { value: '', label: 'Any time' },
  { value: '0', label: 'Overdue' },
  { value: '4', label: 'Within 4 hours' },
  { value: '12', label: 'Within 12 hours' },
];
const FILTERS = ['status', 'kind', 'specialist', 'due_within', 'page'];

/** Where a plan is written; the plans team's page. */

const isSelectable = ({ status }: DeliveryRow): boolean => status !== 'sent';

function WorkRow({
  row,
  selection,
  onTimeline,
}: {
  row: DeliveryRow;
  /** Null for those who may only read. */
  selection: Selection<DeliveryRow> | null;
  onTimeline: () => void;
}) {
  const { id, order_id, due_at, status, customer, name, claimed_by, paused_reason, sent_at } = row;
  const bought = planName(row);
  return (
    <tr data-selected={selection?.has(row) || undefined}>
      {selection && <SelectCell selection={selection} row={row} name={order_id} />}
      <td data-label="Due">{sent_at ? 'Sent' : <DueIn dueAt={due_at} />}</td>
      <td data-label="Customer">
        <div dir="auto">
          <Link to={planUrl(id)}>{customer.name}</Link> <Muted as="span">{order_id}</Muted>
        </div>
      </td>
      <td data-label="Plan">
        <div>
          {name}
          {bought.toLowerCase() !== name.toLowerCase() && <Muted as="div">Bought as {bought}</Muted>}
          {paused_reason && <Muted as="div">Paused: {paused_reason}</Muted>}
        </div>
      </td>
      <td data-label="Specialist">
        <div dir="auto">{claimed_by?.name ?? (status === 'sent' ? '–' : 'Unassigned')}</div>
      </td>
      <td data-label="Timeline">
        <button type="button" className={styles.link} onClick={onTimeline}>
          Timeline<span className="visually-hidden"> of {order_id}</span>
        </button>
      </td>
    </tr>
  );
}

/** Unsent plans, most urgent first, with filters in the address, bulk assignment and the next plan by one key. */
export function Worklist({
  specialists,
  params,
  set,
}: {
  specialists: readonly { id: string; name: string }[];
  params: URLSearchParams;
  set: (change: Record<string, string>) => void;
}) {
  const navigate = useNavigate();
  const me = useSession((session) => session.user?.id);
  const canAct = usePermission('plans.act');
  const filters = [...params].filter(([name, value]) => value && FILTERS.includes(name));
  const asked = new URLSearchParams(filters);
  asked.set('limit', PAGE_SIZE);
  const list = useQuery(worklistQuery(asked.toString()));
  const selection = useSelection({ rows: list.data?.rows, id: ({ id }) => id, canSelect: isSelectable, page: asked.toString() });
  const timelineOf = params.get('timeline');
  const showTimeline = (id: string) => set({ timeline: id, page: params.get('page') ?? '' });
  const [distributing, setDistributing] = useState(false);
  const [assignee, setAssignee] = useState('');
  /** The last assignment, until the next. */
  const [last, setLast] = useState<Assigned | null>(null);
  const { assign, isPending } = useAssignments((assigned) => {
    setLast(assigned);
    selection.drop(assigned.done);
  });
  const next = useAdminMutation(takeNextDelivery);
  // The callback of a call, unlike the hook's, is dropped once this page was left.
  const takeNext = () =>
    next.mutate({}, { onSuccess: ({ plan }) => (plan ? navigate(planUrl(plan.id)) : toast('No plans are waiting for a specialist')) });
  const table = useRef<HTMLTableSectionElement>(null);

  const people = specialists.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (me)` : name }));
  const filter = (name: string, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      options={withChosen(options, params.get(name) ?? '', 'Unknown')}
      value={params.get(name) ?? ''}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const assignTo = (specialist: string | null) =>
    assign(selection.rows.map(({ id, version, claimed_by }) => ({ id, version, claimed_by: specialist, before: claimed_by?.id ?? null })));
  const toggleFocused = () => {
    const row = list.data?.rows[focusedRow(table.current)];
    if (row) selection.toggle(row);
  };
  const canTakeNext = canAct && !next.isPending && !distributing && !timelineOf;
  useKeys({
    j: () => focusRow(table.current, 1),
    k: () => focusRow(table.current, -1),
    ...(canAct && { x: toggleFocused }),
    ...(canTakeNext && { n: takeNext }),
  });
  return (
    <Stack as="section" aria-labelledby="worklist-title">
      <Row justify="between">
        <h2 id="worklist-title">Worklist</h2>
        {canAct && (
          <Row>
            <Button variant="secondary" onClick={() => setDistributing(true)}>
              Distribute
            </Button>
            <Button busy={next.isPending} aria-keyshortcuts="n" onClick={takeNext}>
              Next plan (n)
            </Button>
          </Row>
        )}
      </Row>
      <Row>
        {filter('status', 'Show', STATUSES)}
        {filter('due_within', 'Due', DUE)}
        {filter('kind', 'Kind', KINDS)}
        {filter('specialist', 'Specialist', [{ value: '', label: 'Everyone' }, { value: 'none', label: 'Unassigned' }, ...people])}
      </Row>
      <SavedViews title="the worklist" />
      <PagedList
        query={list}
        page={Number(params.get('page') || 1)}
        onPage={(to) => set({ page: String(to) })}
        failure="Could not load the worklist"
        count={2}
        empty={
          <Callout title="No plans here">
            {filters.length ? 'No plan matches these filters.' : 'Paid plans will appear here.'}{' '}
            {filters.length > 0 && (
              <button type="button" className={styles.link} onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, ''])))}>
                Clear filters
              </button>
            )}
          </Callout>
        }
        frame={(rows) => (
          <TableBox title="Worklist">
            <thead>
              <tr>
                {canAct && <SelectAllCell selection={selection} />}
                {['Due', 'Customer', 'Plan', 'Specialist', 'Timeline'].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={table}>{rows}</tbody>
          </TableBox>
        )}
      >
        {(row) => <WorkRow key={row.id} row={row} selection={canAct ? selection : null} onTimeline={() => showTimeline(row.id)} />}
      </PagedList>
      {canAct && (
        <BulkBar
          selection={selection}
          result={last && { summary: last.summary, undo: last.undo.length ? () => assign(last.undo) : null }}
          busy={isPending}
          onDismiss={() => setLast(null)}
        >
          <Button busy={isPending} onClick={() => assignTo(me ?? null)}>
            Assign to me
          </Button>
          <SelectField
            label="Assign to"
            options={[{ value: '', label: 'Choose a specialist' }, ...people]}
            value={assignee}
            disabled={isPending}
            onChange={({ target }) => setAssignee(target.value)}
          />
          {assignee && (
            <Button variant="secondary" busy={isPending} onClick={() => assignTo(assignee)}>
              Assign
            </Button>
          )}
          <Button variant="secondary" busy={isPending} onClick={() => assignTo(null)}>
            Unassign
          </Button>
        </BulkBar>
      )}
      {timelineOf && <TimelineDialog id={timelineOf} onClose={() => showTimeline('')} />}
      {distributing && <DistributionDialog onClose={() => setDistributing(false)} onDone={setLast} />}
    </Stack>
  );
}
