import { type ServiceRequest } from '@fitghar/contracts/admin';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import type { Column, OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Request } from './request.tsx';

/** What every list of sessions shares. */
export const SESSION_LIST = {
  topics: ['team.sessions'],
  id: ({ id }) => id,
  nameOf: ({ name }) => name,
  search: 'Name, phone, pincode or order',
  params: ['pincode', 'from', 'to'],
  record: 'Session',
  notes: 'booking',
  corrections: 'booking',
  details: Request,
} satisfies Partial<OperationsList<ServiceRequest>>;

export const SERVICE_FILTER = { name: 'service', label: 'Service', options: toOptions(SHORT_SESSION_NAMES) };

/** The first columns, when and what. */
export const SESSION_COLUMNS: readonly Column<ServiceRequest>[] = [
  {
    label: 'When',
    sort: 'start',
    opensDetails: true,
    cell: ({ trial_date, trial_time }) => formatSessionTime({ date: trial_date, time: trial_time }),
  },
  { label: 'Service', cell: ({ typeOfservice }) => SHORT_SESSION_NAMES[typeOfservice] },
];
