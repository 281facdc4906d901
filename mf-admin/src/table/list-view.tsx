import { hasPermission, type Permission } from '@fitghar/contracts/admin';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Row as Line, QueryBoundary, Stack } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useOpenRow } from '@fitghar/ui/bundled/lists';
import { focusedRow, focusRow, useKeys } from '@fitghar/ui/bundled/operations';
import { type ReactNode, useId, useState } from 'react';
import { meQuery } from '../team/team.queries.ts';
import { stepsOf } from './bulk-steps.ts';
import { ConfirmActionDialog } from './confirm-action.dialog.tsx';
import { DataTable } from './data-table.tsx';
import type { OperationsList, RowAction } from './operations-list.ts';
import { RecordPanel } from './record-panel.tsx';
import { RowActions } from './row-actions.tsx';
import { TextActionDialog } from './text-action.dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { openerId, useOpenRecord } from './use-open-record.ts';
import { useSelection } from './use-selection.ts';
import { useTable } from './use-table.ts';

const BulkActions = lazyPart(() => import(/* webpackChunkName: "bulk-actions" */ './bulk-actions.tsx'));
const SavedViews = lazyPart(() => import(/* webpackChunkName: "saved-views" */ '../saved-views/saved-views.tsx'));

/**
 * An operations list with heading, search, filters, sorting, pagination, column selection and export. Dialogs are rendered
 * next to the table, so a refetch that drops their row keeps them and their input.
 */
export function ListView<Row>({
  list,
  heading = list.title,
  level: Heading = 'h1',
  children,
}: {
  list: OperationsList<Row>;
  heading?: string;
  level?: 'h1' | 'h2';
  /** Rendered beside the heading, such as a button that adds a row. */
  children?: ReactNode;
}) {
  const table = useTable(list);
  const { role, id: me = '' } = useQuery(meQuery).data ?? {};
  const isPermitted = ({ permission }: { permission?: Permission }) =>
    !permission || (role !== undefined && hasPermission(role, permission));
  const rows = table.query.data?.rows;
  const opened = useOpenRecord(list, rows);
  // The panel also opens records of other pages; one that cannot be loaded is gone.
  const found = opened.query.error && opened.query.data === undefined ? null : opened.row;
  const { row, changed, gone, open, close } = useOpenRow(rows && found ? [...rows, found] : rows, list.id);
  /** The action whose dialog is open. */
  const [action, setAction] = useState<RowAction<Row> | null>(null);
  const openDialog = (of: Row, next: RowAction<Row>) => {
    setAction(next);
    open(of);
  };
  const actions = (list.actions ?? []).filter(isPermitted);
  const bulk = (list.bulk ?? []).filter(isPermitted);
  const selection = useSelection({
    rows,
    id: list.id,
    canSelect: (each) => bulk.some(({ when }) => when(each, me)),
    page: table.shown,
  });
  const actionsOf = (each: Row, among = actions) => {
    const offered = among.filter(({ when }) => !when || when(each));
    if (!offered.length) return null;
    return <RowActions list={list} row={each} actions={offered} onOpen={(next) => openDialog(each, next)} />;
  };
  const columns = list.columns.map((column) =>
    column.opensDetails
      ? {
          ...column,
          cell: (each: Row) => (
            <Link {...opened.linkTo(list.id(each))} id={openerId(list.id(each))} data-opener>
              {column.cell(each)}
            </Link>
          ),
        }
      : column,
  );
  const inRow = actions.filter(({ inPanelOnly }) => !inPanelOnly);
  if (inRow.length) columns.push({ label: 'Actions', cell: (each) => actionsOf(each, inRow) ?? '–' });
  const ActionDialog = action && 'dialog' in action ? action.dialog : null;
  const dialog = row && (
    <>
      {action && 'ask' in action && (
        <TextActionDialog list={list} action={action} row={row} changed={changed} gone={gone} onClose={close} />
      )}
      {action && 'confirm' in action && (
        <ConfirmActionDialog list={list} action={action} row={row} changed={changed} gone={gone} onClose={close} />
      )}
      {ActionDialog && <ActionDialog row={row} changed={changed} gone={gone} onClose={close} />}
    </>
  );
  const sectionId = useId();
  const step = (by: 1 | -1) => () => {
    const next = opened.neighbour(by);
    if (next) opened.open(next);
    else if (!opened.id) focusRow(document.getElementById(sectionId), by);
  };
  const toggleFocused = () => {
    const focused = rows?.[focusedRow(document.getElementById(sectionId))];
    if (focused) selection.toggle(focused);
  };
  useKeys({ j: step(1), k: step(-1), ...(bulk.length && { x: toggleFocused }) });
  return (
    <Stack as="section" aria-label={list.title} id={sectionId}>
      <Line justify="between">
        <Heading>{heading}</Heading>
        {Heading === 'h1' && <SavedViews title={list.title} />}
        {children}
      </Line>
      <Toolbar list={list} table={table} />
      <QueryBoundary query={table.query} failure={`Could not load this list: ${list.title}`} count={2}>
        {(page) => (
          <DataTable list={list} columns={columns} table={table} page={page} opened={opened} selection={bulk.length ? selection : null} />
        )}
      </QueryBoundary>
      {bulk.length > 0 && (
        <BulkActions
          topics={list.topics}
          selection={selection}
          choices={bulk.map((each) => ({ label: each.label, done: each.done, steps: stepsOf(list, each, selection.rows, me) }))}
        />
      )}
      {opened.id ? (
        <RecordPanel list={list} opened={opened} actionsOf={actionsOf}>
          {dialog}
        </RecordPanel>
      ) : (
        dialog
      )}
    </Stack>
  );
}
