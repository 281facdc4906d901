import { type ServiceRequest, serviceRequest } from '@fitghar/contracts/admin';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Badge } from '@fitghar/ui';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Request } from './request.tsx';

const REQUESTS: OperationsList<ServiceRequest> = {
  title: 'Service requests',
  path: '/api/v1/admin/service-requests',
  row: serviceRequest,
  topics: ['team.sessions'],
  id: ({ id }) => id,
  nameOf: ({ name }) => name,
  defaultSort: 'start',
  search: 'Name, phone, pincode or order',
  filters: [
    { name: 'status', label: 'Status', options: ['Session Booked', 'Trainer Assigned'].map((value) => ({ value, label: value })) },
    { name: 'service', label: 'Service', options: toOptions(SHORT_SESSION_NAMES) },
  ],
  params: ['pincode', 'from', 'to'],
  exportPath: '/api/v1/admin/service-requests/export',
  empty: 'Paid sessions appear here until completed or cancelled.',
  columns: [
    {
      label: 'When',
      sort: 'start',
      opensDetails: true,
      cell: ({ trial_date, trial_time }) => formatSessionTime({ date: trial_date, time: trial_time }),
    },
    { label: 'Service', cell: ({ typeOfservice }) => SHORT_SESSION_NAMES[typeOfservice] },
    { label: 'Name', cell: ({ name }) => name },
    { label: 'Phone', cell: ({ phone }) => phone },
    { label: 'Where', fill: 'line', cell: ({ area, pincode }) => `${area} ${pincode}` },
    { label: 'Trainer', cell: ({ TrainerName }) => TrainerName ?? <Badge tone="warning">Unassigned</Badge> },
    { label: 'Status', cell: ({ status }) => status },
  ],
  record: 'Session',
  notes: 'booking',
  details: Request,
};

/** All open sessions. */
export default function RequestsView() {
  return <ListView list={REQUESTS} heading="Service Requested" />;
}
