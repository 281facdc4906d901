import { type UserRecord, userRecords } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Badge } from '@fitghar/ui';
import { placeOf, useView } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import { useTable } from '../table/use-table.ts';
import { User } from './user.tsx';

const FILTERS = [
  {
    name: 'blocked',
    label: 'State',
    options: [
      { value: 'no', label: 'Not blocked' },
      { value: 'yes', label: 'Blocked' },
    ],
  },
];

function List() {
  const table = useTable('/api/v1/admin/users', userRecords, ['blocked'], (page) => page);
  return (
    <DataTable<UserRecord>
      table={table}
      title="Users"
      order="-created_at"
      search="Name, email or phone"
      filters={FILTERS}
      exportPath="/api/v1/admin/users/export"
      empty="Whoever opens an account stands here."
      rowKey={({ id }) => id}
      columns={[
        { label: 'Name', sort: 'name', cell: ({ id, profile }) => <Link href={placeOf('users', id)}>{profile.name}</Link> },
        { label: 'Gender', cell: ({ profile }) => profile.gender ?? '–' },
        { label: 'Email', cell: ({ profile }) => profile.email },
        { label: 'Phone', cell: ({ profile }) => profile.phoneNumber },
        { label: 'Since', sort: 'created_at', cell: ({ created_at }) => momentOf(created_at) },
        { label: 'State', cell: ({ isBlocked }) => (isBlocked ? <Badge tone="alert">Blocked</Badge> : <Badge>Active</Badge>) },
      ]}
    />
  );
}

/** Consumers: the list, or one of them. */
export default function UsersView() {
  const { id } = useView();
  if (id) return <User id={id} />;
  return (
    <div className={desk.list}>
      <h1>Users</h1>
      <List />
    </div>
  );
}
