import { exportServiceRequests, getServiceRequest, getServiceRequests, type ServiceRequest } from '@fitghar/contracts/admin';
import { OPEN_STATUSES } from '@fitghar/contracts/booking';
import { useSearch } from '@fitghar/platform';
import { Badge, Button } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import { RecordOwner } from '../home/record-owner.tsx';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { usePermission } from '../team/use-permission.ts';
import { isOver } from './session-hour.ts';
import { SERVICE_FILTER, SESSION_COLUMNS, SESSION_LIST } from './session-list.ts';

const REQUESTS: OperationsList<ServiceRequest> = {
  ...SESSION_LIST,
  title: 'Service requests',
  call: getServiceRequests,
  rowCall: getServiceRequest,
  defaultSort: 'start',
  filters: [
    { name: 'status', label: 'Status', options: OPEN_STATUSES.map((value) => ({ value, label: value })) },
    {
      name: 'hour',
      label: 'Hour',
      options: [
        { value: 'ahead', label: 'To come' },
        { value: 'over', label: 'Over' },
      ],
    },
    { name: 'trainer', label: 'Trainer', options: [{ value: 'blocked', label: 'Blocked' }] },
    SERVICE_FILTER,
  ],
  exportCall: exportServiceRequests,
  empty: 'Paid sessions appear here until completed or cancelled.',
  columns: [
    ...SESSION_COLUMNS,
    { label: 'Name', cell: ({ name }) => name },
    { label: 'Phone', cell: ({ phone }) => phone },
    { label: 'Where', fill: 'short', cell: ({ area, pincode }) => `${area} ${pincode}` },
    { label: 'Trainer', cell: ({ TrainerName }) => TrainerName ?? <Badge tone="warning">Unassigned</Badge> },
    { label: 'Status', cell: ({ status }) => status },
    {
      label: 'With',
      cell: ({ id, name, trial_date, trial_time }) =>
        isOver({ date: trial_date, time: trial_time }) ? <RecordOwner record={`session:${id}`} name={`the session of ${name}`} /> : null,
    },
  ],
};

const SuggestionsDialog = lazyDialog(() => import(/* webpackChunkName: "suggestions" */ './suggestions.dialog.tsx'));

/** All open sessions. */
export default function RequestsView() {
  const mayAct = usePermission('requests.act');
  const asked = new URLSearchParams(useSearch()).get('suggest') === 'all';
  const [open, setOpen] = useState(asked);
  return (
    <ListView list={REQUESTS} heading="Service Requested">
      {mayAct && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Suggest trainers for all
        </Button>
      )}
      {mayAct && open && <SuggestionsDialog onClose={() => setOpen(false)} />}
    </ListView>
  );
}
