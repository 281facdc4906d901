import { type TrainerRecord, trainerRecords } from '@fitghar/contracts/admin';
import { answered } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Badge } from '@fitghar/ui';
import { placeOf, useView } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import { useTable } from '../table/use-table.ts';
import { Trainer } from './trainer.tsx';
import { kycWords, statusWords } from './trainer-words.ts';

const FILTERS = [
  {
    name: 'status',
    label: 'State',
    options: [
      { value: 'P', label: 'Pending' },
      { value: 'A', label: 'Approved' },
      { value: 'R', label: 'Rejected' },
    ],
  },
  {
    name: 'kyc',
    label: 'KYC',
    options: [
      { value: '2', label: 'Done' },
      { value: '1', label: 'Not done' },
    ],
  },
  {
    name: 'blocked',
    label: 'Blocked',
    options: [
      { value: 'yes', label: 'Blocked' },
      { value: 'no', label: 'Not blocked' },
    ],
  },
  { name: 'service_type', label: 'Service', options: ['Fitness Trainer', 'Yoga Trainer'].map((value) => ({ value, label: value })) },
];

function List() {
  const names = FILTERS.map(({ name }) => name);
  const table = useTable('/api/v1/trainers', answered(trainerRecords), names, ({ response }) => response);
  return (
    <DataTable<TrainerRecord>
      table={table}
      title="Trainers"
      order="-created_at"
      search="Name, email, phone or pin"
      filters={FILTERS}
      exportPath="/api/v1/admin/trainers/export"
      empty="Trainers who register on the site stand here."
      rowKey={({ _doc }) => _doc._id}
      columns={[
        { label: 'Name', sort: 'name', cell: ({ _doc }) => <Link href={placeOf('trainers', _doc._id)}>{_doc.name}</Link> },
        { label: 'Age', cell: ({ _doc }) => _doc.age ?? '–' },
        { label: 'Email', cell: ({ _doc }) => _doc.email },
        { label: 'Phone', cell: ({ _doc }) => _doc.phone },
        { label: 'Pin', cell: ({ _doc }) => _doc.pin },
        { label: 'Experience', cell: ({ _doc }) => _doc.experience || '–' },
        { label: 'Service', cell: ({ _doc }) => _doc.service_type },
        { label: 'KYC', cell: ({ _doc }) => kycWords(_doc) },
        {
          label: 'State',
          cell: ({ _doc }) => (
            <Badge tone={_doc.block_status || _doc.status === 'R' ? 'alert' : _doc.status === 'P' ? 'warm' : 'calm'}>
              {statusWords(_doc)}
            </Badge>
          ),
        },
        {
          label: 'Profile',
          cell: ({ _doc }) => (
            <Link href={placeOf('trainers', _doc._id)}>
              View Profile<span className="visually-hidden"> of {_doc.name}</span>
            </Link>
          ),
        },
      ]}
    />
  );
}

/** Trainers: the list, or one of them. */
export default function TrainersView() {
  const { id } = useView();
  if (id) return <Trainer id={id} />;
  return (
    <div className={desk.list}>
      <h1>Trainers</h1>
      <List />
    </div>
  );
}
