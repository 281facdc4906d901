import { exportTrainers, getTrainers, type TrainerRecord } from '@fitghar/contracts/admin';
import { Link } from '@fitghar/platform';
import { Badge } from '@fitghar/ui';
import * as z from 'zod/mini';
import { adminUrl } from '../layout/admin-url.ts';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Trainer } from './trainer.tsx';
import { kycLabel, statusLabel } from './trainer-labels.ts';

const TRAINERS: OperationsList<TrainerRecord> = {
  title: 'Trainers',
  call: {
    ...getTrainers,
    response: z.pipe(
      getTrainers.response,
      z.transform(({ response }) => response),
    ),
  },
  topics: ['team.trainers'],
  id: ({ _doc }) => _doc._id,
  nameOf: ({ _doc }) => _doc.name,
  defaultSort: '-created_at',
  search: 'Name, email, phone or pincode',
  filters: [
    {
      name: 'status',
      label: 'State',
      options: toOptions({ P: 'Pending', A: 'Approved', R: 'Rejected' }),
    },
    {
      name: 'kyc',
      label: 'KYC',
      options: toOptions({ '2': 'Done', '1': 'Not done', new: 'New one to check' }),
    },
    {
      name: 'blocked',
      label: 'Blocked',
      options: toOptions({ yes: 'Blocked', no: 'Not blocked' }),
    },
    { name: 'service_type', label: 'Service', options: ['Fitness Trainer', 'Yoga Trainer'].map((value) => ({ value, label: value })) },
  ],
  exportCall: exportTrainers,
  record: 'Trainer',
  notes: 'trainer',
  corrections: 'trainer',
  profile: Trainer,
  empty: 'Trainers who register on the site will appear here.',
  columns: [
    { label: 'Name', sort: 'name', opensDetails: true, cell: ({ _doc }) => _doc.name },
    { label: 'Age', cell: ({ _doc }) => _doc.age ?? '–' },
    { label: 'Email', fill: 'line', cell: ({ _doc }) => _doc.email },
    { label: 'Phone', cell: ({ _doc }) => _doc.phone },
    { label: 'Pin', cell: ({ _doc }) => _doc.pin },
    { label: 'Experience', cell: ({ _doc }) => _doc.experience || '–' },
    { label: 'Service', cell: ({ _doc }) => _doc.service_type },
    { label: 'KYC', cell: ({ _doc }) => kycLabel(_doc) },
    {
      label: 'State',
      cell: ({ _doc }) => (
        <Badge tone={_doc.block_status || _doc.status === 'R' ? 'danger' : _doc.status === 'P' ? 'warning' : 'neutral'}>
          {statusLabel(_doc)}
        </Badge>
      ),
    },
    {
      label: 'Profile',
      cell: ({ _doc }) => (
        <Link href={adminUrl('trainers', _doc._id)}>
          View Profile<span className="visually-hidden"> of {_doc.name}</span>
        </Link>
      ),
    },
  ],
};

/** Trainers; one of them in the side panel. */
export default function TrainersView() {
  return <ListView list={TRAINERS} />;
}
