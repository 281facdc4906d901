import { type ServiceRequest, serviceRequests } from '@fitghar/contracts/admin';
import { dayOf, hourOf } from '@fitghar/contracts/common';
import { Badge } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/inputs';
import { useState } from 'react';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import styles from '../table/table.module.css';
import { useTable } from '../table/use-table.ts';
import { RequestDetails } from './request.tsx';

const FILTERS = [
  { name: 'status', label: 'Status', options: ['Session Booked', 'Trainer Assigned'].map((value) => ({ value, label: value })) },
  { name: 'service', label: 'Service', options: ['FITNESS', 'YOGA'].map((value) => ({ value, label: value })) },
];

/** Every open session. */
export default function RequestsView() {
  const table = useTable('/api/v1/admin/service-requests', serviceRequests, ['status', 'service', 'pincode', 'from', 'to'], (page) => page);
  const [openId, setOpenId] = useState('');
  const open = table.query.data?.rows.find(({ id }) => id === openId);
  return (
    <div className={desk.list}>
      <h1>Service Requested</h1>
      <DataTable<ServiceRequest>
        table={table}
        title="Service requests"
        order="start"
        search="Name, phone, pincode or order"
        filters={FILTERS}
        exportPath="/api/v1/admin/service-requests/export"
        empty="Paid sessions stand here until they are over."
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'When',
            sort: 'start',
            cell: ({ id, trial_date, trial_time }) => (
              <button type="button" className={styles.open} onClick={() => setOpenId(id)}>
                {dayOf(trial_date)}, {hourOf(trial_time)}
              </button>
            ),
          },
          { label: 'Service', cell: ({ typeOfservice }) => typeOfservice },
          { label: 'Name', cell: ({ name }) => name },
          { label: 'Phone', cell: ({ phone }) => phone },
          { label: 'Where', cell: ({ area, pincode }) => `${area} ${pincode}` },
          { label: 'Trainer', cell: ({ TrainerName }) => TrainerName ?? <Badge tone="warm">Nobody yet</Badge> },
          { label: 'Status', cell: ({ status }) => status },
        ]}
      />
      {open && (
        <Dialog title={`${open.name}, ${dayOf(open.trial_date)}`} onClose={() => setOpenId('')}>
          <RequestDetails request={open} />
        </Dialog>
      )}
    </div>
  );
}
