import { type ServiceRequest, serviceRequests } from '@fitghar/contracts/admin';
import { dayOf, formatRupees, hourOf } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Badge } from '@fitghar/ui';
import { placeOf } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import { useTable } from '../table/use-table.ts';

const FILTERS = [
  { name: 'status', label: 'Status', options: ['Completed', 'Cancelled', 'Refunded'].map((value) => ({ value, label: value })) },
  { name: 'service', label: 'Service', options: ['FITNESS', 'YOGA'].map((value) => ({ value, label: value })) },
];

/** Completed, cancelled and refunded sessions. */
export default function HistoryView() {
  const table = useTable('/api/v1/admin/history', serviceRequests, ['status', 'service', 'pincode', 'from', 'to'], (page) => page);
  return (
    <div className={desk.list}>
      <h1>History</h1>
      <DataTable<ServiceRequest>
        table={table}
        title="History of sessions"
        order="-start"
        search="Name, phone, pincode or order"
        filters={FILTERS}
        exportPath="/api/v1/admin/history/export"
        empty="Sessions that took place or were called off stand here."
        rowKey={({ id }) => id}
        columns={[
          { label: 'When', sort: 'start', cell: ({ trial_date, trial_time }) => `${dayOf(trial_date)}, ${hourOf(trial_time)}` },
          { label: 'Service', cell: ({ typeOfservice }) => typeOfservice },
          { label: 'Name', cell: ({ name, user_id }) => <Link href={placeOf('users', user_id)}>{name}</Link> },
          { label: 'Where', cell: ({ area, pincode }) => `${area} ${pincode}` },
          {
            label: 'Trainer',
            cell: ({ TrainerName, trainerId }) => (trainerId ? <Link href={placeOf('trainers', trainerId)}>{TrainerName}</Link> : '–'),
          },
          {
            label: 'Status',
            cell: ({ status, no_show }) => (
              <Badge tone={status === 'Completed' ? 'calm' : 'alert'}>{no_show ? `${status}: ${no_show} did not come` : status}</Badge>
            ),
          },
          { label: 'Stars', cell: ({ rating }) => rating ?? '–' },
          { label: 'Amount', cell: ({ bookamount }) => formatRupees(bookamount) },
        ]}
      />
    </div>
  );
}
