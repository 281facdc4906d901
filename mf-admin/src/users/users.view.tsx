import { exportUsers, getUsers, type UserRecord } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { Badge, Button } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { usePermission } from '../team/use-permission.ts';
import { User } from './user.tsx';

const AddCustomer = lazyDialog(() => import(/* webpackChunkName: "phone-booking" */ './add-customer.dialog.tsx'));

const USERS: OperationsList<UserRecord> = {
  title: 'Users',
  call: getUsers,
  topics: ['team.users'],
  id: ({ id }) => id,
  nameOf: ({ profile }) => profile.name,
  defaultSort: '-created_at',
  search: 'Name, email or phone',
  filters: [
    {
      name: 'blocked',
      label: 'State',
      options: toOptions({ no: 'Not blocked', yes: 'Blocked' }),
    },
  ],
  exportCall: exportUsers,
  empty: 'New accounts will appear here.',
  record: 'Customer',
  notes: 'user',
  corrections: 'user',
  profile: User,
  columns: [
    { label: 'Name', sort: 'name', opensDetails: true, cell: ({ profile }) => profile.name },
    { label: 'Gender', cell: ({ profile }) => profile.gender ?? '–' },
    { label: 'Email', fill: 'line', cell: ({ profile }) => profile.email },
    { label: 'Phone', cell: ({ profile }) => profile.phoneNumber },
    { label: 'Since', sort: 'created_at', cell: ({ created_at }) => formatDateTime(created_at) },
    { label: 'State', cell: ({ isBlocked }) => (isBlocked ? <Badge tone="danger">Blocked</Badge> : <Badge>Active</Badge>) },
  ],
};

/** Customers; one of them in the side panel. */
export default function UsersView() {
  const canBook = usePermission('users.book');
  const [adding, setAdding] = useState(false);
  return (
    <ListView list={USERS}>
      {canBook && <Button onClick={() => setAdding(true)}>Add customer</Button>}
      {adding && <AddCustomer onClose={() => setAdding(false)} />}
    </ListView>
  );
}
