import { type ServiceRequest, serviceRequest } from '@fitghar/contracts/admin';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatRupees, formatSessionTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Badge } from '@fitghar/ui';
import { adminUrl } from '../layout/admin-url.ts';
import { Request } from '../requests/request.tsx';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';

const HISTORY: OperationsList<ServiceRequest> = {
  title: 'History of sessions',
  path: '/api/v1/admin/history',
  row: serviceRequest,
  topics: ['team.sessions'],
  id: ({ id }) => id,
  nameOf: ({ name }) => name,
  defaultSort: '-start',
  search: 'Name, phone, pincode or order',
  filters: [
    { name: 'status', label: 'Status', options: ['Completed', 'Cancelled', 'Refunded'].map((value) => ({ value, label: value })) },
    { name: 'service', label: 'Service', options: toOptions(SHORT_SESSION_NAMES) },
  ],
  params: ['pincode', 'from', 'to'],
  exportPath: '/api/v1/admin/history/export',
  empty: 'Completed and cancelled sessions will appear here.',
  record: 'Session',
  notes: 'booking',
  details: Request,
  columns: [
    {
      label: 'When',
      sort: 'start',
      opensDetails: true,
      cell: ({ trial_date, trial_time }) => formatSessionTime({ date: trial_date, time: trial_time }),
    },
    { label: 'Service', cell: ({ typeOfservice }) => SHORT_SESSION_NAMES[typeOfservice] },
    { label: 'Name', cell: ({ name, user_id }) => <Link href={adminUrl('users', user_id)}>{name}</Link> },
    { label: 'Where', fill: 'line', cell: ({ area, pincode }) => `${area} ${pincode}` },
    {
      label: 'Trainer',
      cell: ({ TrainerName, trainerId }) => (trainerId ? <Link href={adminUrl('trainers', trainerId)}>{TrainerName}</Link> : '–'),
    },
    {
      label: 'Status',
      cell: ({ status, no_show }) => (
        <Badge tone={status === 'Completed' ? 'neutral' : 'danger'}>{no_show ? `${status}: ${no_show} no-show` : status}</Badge>
      ),
    },
    { label: 'Stars', cell: ({ rating }) => rating ?? '–' },
    { label: 'Amount', cell: ({ bookamount }) => formatRupees(bookamount) },
  ],
};

/** Completed, cancelled and refunded sessions. */
export default function HistoryView() {
  return <ListView list={HISTORY} heading="History" />;
}
