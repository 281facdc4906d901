import { type DeliveryRow, MAX_ASSIGNMENTS, nextDelivery } from '@fitghar/contracts/plans';
import { Link, useNavigate, useSession } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, Callout, Muted, moveFocus, Pager, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { Checkbox, SelectField } from '@fitghar/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import SavedViews from '../saved-views/saved-views.tsx';
import { useKeys } from '../shortcuts/use-keys.ts';
import { focusedRow, focusRow } from '../table/focus-row.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './deliveries.module.css';
import { DELIVERIES, worklistQuery } from './deliveries.queries.ts';
import { DistributionDialog } from './distribution.dialog.tsx';
import { DueIn } from './due-in.tsx';
import { TimelineDialog } from './timeline.dialog.tsx';
import { type Assigned, useAssignments } from './use-assignments.ts';

const PAGE_SIZE = '25';
const STATUSES = [
  { value: '', label: 'Not sent' },
  { value: 'open', label: 'Unassigned' },
  { value: 'claimed', label: 'Assigned' },
  { value: 'breached', label: 'Overdue' },
  { value: 'sent', label: 'Sent' },
];
const KINDS = [
  { value: '', label: 'All plans' },
  { value: 'diet', label: 'Diet' },
  { value: 'fitness', label: 'Fitness' },
];
const DUE = [
  { value: '', label: 'Any time' },
  { value: '0', label: 'Late' },
  { value: '4', label: 'Within 4 hours' },
  { value: '12', label: 'Within 12 hours' },
];
const FILTERS = ['status', 'kind', 'specialist', 'due_within', 'page'];

/** Where a plan is written; the plans team's page. */
const planAddress = (id: string): string => `/admin/adminDashboard?view=plan-deliveries&plan=${id}`;

const isChoosable = ({ status }: DeliveryRow): boolean => status !== 'sent';

function WorkRow({
  row,
  chosen,
  onChoose,
  onTimeline,
}: {
  row: DeliveryRow;
  chosen: boolean;
  onChoose?: () => void;
  onTimeline: () => void;
}) {
  const { id, order_id, due_at, status, customer, name, claimed_by, paused_reason, sent_at } = row;
  return (
    <tr data-chosen={chosen}>
      {onChoose && (
        <td data-label="Choose">
          <Checkbox checked={chosen} onChange={onChoose}>
            <span className="visually-hidden">Choose {order_id}</span>
          </Checkbox>
        </td>
      )}
      <td data-label="Due">{sent_at ? 'Sent' : <DueIn dueAt={due_at} />}</td>
      <td data-label="Customer">
        <div dir="auto">
          <Link to={planAddress(id)}>{customer.name}</Link> <Muted as="span">{order_id}</Muted>
        </div>
      </td>
      <td data-label="Plan">
        <div>
          {name}
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
  const asked = new URLSearchParams([...params].filter(([name, value]) => value && FILTERS.includes(name)));
  asked.set('limit', PAGE_SIZE);
  const list = useQuery(worklistQuery(asked.toString()));
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeliveryRow>>(new Map());
  const [timelineOf, setTimelineOf] = useState<DeliveryRow | null>(null);
  const [distributing, setDistributing] = useState(false);
  /** The last assignment, until the next. */
  const [last, setLast] = useState<Assigned | null>(null);
  const { assign, isPending } = useAssignments((assigned) => {
    setLast(assigned);
    setChosen(new Map());
  });
  const next = useAdminMutation(nextDelivery, {
    onDone: ({ plan }) => (plan ? navigate(planAddress(plan.id)) : toast('No plans are waiting for a specialist')),
  });
  const table = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const hadChoice = useRef(false);
  const hasChoice = chosen.size > 0;
  useEffect(() => {
    // The bar of bulk actions is gone, with the button that was pressed.
    const target = result.current?.textContent ? result.current : title.current;
    if (hadChoice.current && !hasChoice && document.activeElement === document.body && target) moveFocus(target);
    hadChoice.current = hasChoice;
  }, [hasChoice]);

  const people = specialists.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (me)` : name }));
  const filter = (name: string, label: string, options: { value: string; label: string }[]) => (
    <SelectField label={label} options={options} value={params.get(name) ?? ''} onChange={({ target }) => set({ [name]: target.value })} />
  );
  const assignTo = (specialist: string | null) =>
    assign(
      [...chosen.values()].map(({ id, version, claimed_by }) => ({ id, version, claimed_by: specialist, before: claimed_by?.id ?? null })),
    );
  const toggle = (row: DeliveryRow) => {
    const changed = new Map(chosen);
    if (!changed.delete(row.id) && changed.size < MAX_ASSIGNMENTS) changed.set(row.id, row);
    setChosen(changed);
  };
  const toggleFocused = () => {
    const row = list.data?.rows[focusedRow(table.current)];
    if (row && isChoosable(row)) toggle(row);
  };
  const canTakeNext = canAct && !next.isPending && !distributing && !timelineOf;
  useKeys({
    j: () => focusRow(table.current, 1),
    k: () => focusRow(table.current, -1),
    ...(canAct && { x: toggleFocused }),
    ...(canTakeNext && { n: () => next.mutate({ path: `${DELIVERIES}/next` }) }),
  });
  return (
    <Stack as="section" aria-labelledby="worklist-title">
      <Row justify="between">
        <h2 id="worklist-title" ref={title}>
          Worklist
        </h2>
        {canAct && (
          <Row>
            <Button variant="secondary" onClick={() => setDistributing(true)}>
              Distribute
            </Button>
            <Button busy={next.isPending} aria-keyshortcuts="n" onClick={() => next.mutate({ path: `${DELIVERIES}/next` })}>
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
      <Row className={last ? '' : 'visually-hidden'}>
        <p role="status" ref={result}>
          {last?.summary}
        </p>
        {last && last.undo.length > 0 && (
          <Button variant="quiet" busy={isPending} onClick={() => assign(last.undo)}>
            Undo
          </Button>
        )}
      </Row>
      <QueryBoundary query={list} failure="Could not load the worklist" count={2}>
        {({ rows, page, limit, total }) => {
          const choosable = canAct ? rows.filter(isChoosable) : [];
          const allChosen = choosable.length > 0 && choosable.every(({ id }) => chosen.has(id));
          return rows.length ? (
            <>
              <div ref={table} className={styles.work}>
                <table aria-label="Worklist">
                  <thead>
                    <tr>
                      {canAct && (
                        <th scope="col">
                          <Checkbox
                            checked={allChosen}
                            onChange={() => setChosen(new Map(allChosen ? [] : choosable.map((row) => [row.id, row])))}
                          >
                            <span className="visually-hidden">Select all on this page</span>
                          </Checkbox>
                        </th>
                      )}
                      {['Due', 'Customer', 'Plan', 'Specialist', 'Timeline'].map((label) => (
                        <th key={label} scope="col">
                          {label}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <WorkRow
                        key={row.id}
                        row={row}
                        chosen={chosen.has(row.id)}
                        {...(canAct && { onChoose: () => toggle(row) })}
                        onTimeline={() => setTimelineOf(row)}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
              <Pager page={page} limit={limit} total={total} onPage={(to) => set({ page: String(to) })} />
            </>
          ) : (
            <Callout title="No plans here">
              {asked.size > 1 ? 'No plan matches these filters.' : 'Paid plans will appear here.'}{' '}
              {asked.size > 1 && (
                <button type="button" className={styles.link} onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, ''])))}>
                  Clear filters
                </button>
              )}
            </Callout>
          );
        }}
      </QueryBoundary>
      {chosen.size > 0 && (
        <Row className={styles.bulk}>
          <strong>{chosen.size} selected</strong>
          <Button busy={isPending} onClick={() => assignTo(me ?? null)}>
            Assign to me
          </Button>
          <SelectField
            label="Assign to"
            options={[{ value: '', label: 'Choose a specialist' }, ...people]}
            value=""
            disabled={isPending}
            onChange={({ target }) => target.value && assignTo(target.value)}
          />
          <Button variant="secondary" busy={isPending} onClick={() => assignTo(null)}>
            Unassign
          </Button>
          <Button variant="quiet" onClick={() => setChosen(new Map())}>
            Clear
          </Button>
        </Row>
      )}
      {timelineOf && <TimelineDialog row={timelineOf} onClose={() => setTimelineOf(null)} />}
      {distributing && <DistributionDialog onClose={() => setDistributing(false)} onDone={setLast} />}
    </Stack>
  );
}
