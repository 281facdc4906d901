import { type DeskTicket, deskTickets } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import { Badge } from '@fitghar/ui';
import { useState } from 'react';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import styles from '../table/table.module.css';
import { useTable } from '../table/use-table.ts';
import { TicketDialog } from './ticket.dialog.tsx';

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
    ],
  },
];
const TONE = { Pending: 'warm', Answered: 'calm', Closed: 'calm' } as const;

/** `75` → `1 h 15 min`. */
const inWords = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`);

/** What customers ask for help with, the longest waiting first. */
export default function TicketsView() {
  const table = useTable('/api/v1/admin/tickets', deskTickets, ['state', 'assigned_to'], (page) => page);
  const [openId, setOpenId] = useState('');
  const open = table.query.data?.rows.find(({ ticket_id }) => ticket_id === openId);
  return (
    <div className={desk.list}>
      <h1>Ticket Raised</h1>
      <DataTable<DeskTicket>
        table={table}
        title="Tickets"
        fixedColumns={2}
        order="created_at"
        search="Id of a ticket or a user"
        filters={FILTERS}
        exportPath="/api/v1/admin/tickets/export"
        empty="Tickets that customers raise stand here."
        rowKey={({ ticket_id }) => ticket_id}
        columns={[
          {
            label: 'Ticket Photo',
            cell: ({ ticket_raise_file_url }) =>
              ticket_raise_file_url ? (
                <img className={desk.photo} style={{ maxHeight: 56 }} src={ticket_raise_file_url} alt="What the customer sent" />
              ) : (
                '–'
              ),
          },
          {
            label: 'Ticket Id',
            cell: ({ ticket_id }) => (
              <button type="button" className={styles.open} title={ticket_id} onClick={() => setOpenId(ticket_id)}>
                {ticket_id.slice(-6).toUpperCase()}
              </button>
            ),
          },
          { label: 'Message', cell: ({ ticket_raise_message }) => ticket_raise_message.slice(0, 120) },
          { label: 'Status', cell: ({ status }) => <Badge tone={TONE[status]}>{status}</Badge> },
          { label: 'Customer', cell: ({ customer }) => customer.name },
          { label: 'With', cell: ({ assigned_to }) => assigned_to?.name ?? 'nobody yet' },
          { label: 'Since', sort: 'created_at', cell: ({ created_at }) => momentOf(created_at) },
          { label: 'First reply', cell: ({ first_reply_minutes }) => (first_reply_minutes === null ? '–' : inWords(first_reply_minutes)) },
        ]}
      />
      {open && <TicketDialog ticket={open} onClose={() => setOpenId('')} />}
    </div>
  );
}
