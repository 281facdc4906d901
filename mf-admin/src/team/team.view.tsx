import {
  blockMember,
  getTeam,
  getTeamMember,
  resetSecondFactor,
  STAFF_ROLES,
  type StaffMember,
  unblockMember,
} from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { call, useQuery } from '@fitghar/platform/data';
import { Badge, Button } from '@fitghar/ui';
import { useState } from 'react';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList, RowAction, TextAction } from '../table/operations-list.ts';
import { AddMember } from './add-member.tsx';
import { Member } from './member.tsx';
import { RoleDialog } from './role.dialog.tsx';
import { SkillsDialog, takesPlans } from './skills.dialog.tsx';
import { meQuery } from './team.queries.ts';

const SKILLS = 'Skills';

/** Actions on a member; each asks for a reason. */
const accessAction = (
  label: string,
  what: typeof blockMember | typeof unblockMember | typeof resetSecondFactor,
  when: (member: StaffMember) => boolean,
): TextAction<StaffMember> => ({
  label,
  when,
  send: ({ id }, reason) => call(what, { id, body: { reason } }),
  ask: {
    title: ({ name }) => `${label}: ${name}`,
    label: () => 'Reason (kept in the audit log)',
    intro: () => <p>They will be logged out of all devices.</p>,
  },
});

const ACTIONS: RowAction<StaffMember>[] = [
  { label: 'Change role', dialog: RoleDialog },
  { label: SKILLS, dialog: SkillsDialog, when: takesPlans },
  accessAction('Block', blockMember, ({ blocked }) => !blocked),
  accessAction('Unblock', unblockMember, ({ blocked }) => blocked),
  accessAction('Reset two-step login', resetSecondFactor, ({ second_factor }) => second_factor),
];

const TEAM: OperationsList<StaffMember> = {
  title: 'Team',
  call: getTeam,
  rowCall: getTeamMember,
  topics: ['team.members'],
  id: ({ id }) => id,
  nameOf: ({ name }) => name,
  empty: 'Team members will appear here.',
  record: 'Member',
  details: Member,
  columns: [
    {
      label: 'Name',
      opensDetails: true,
      cell: ({ name }) => name,
    },
    { label: 'Email', fill: 'line', cell: ({ email }) => email },
    { label: 'Role', cell: ({ role, blocked }) => (blocked ? <Badge tone="danger">Blocked</Badge> : <Badge>{STAFF_ROLES[role]}</Badge>) },
    { label: 'Two-step login', cell: ({ second_factor }) => (second_factor ? 'On' : 'Off') },
    { label: 'Last login', cell: ({ last_login_at }) => (last_login_at ? formatDateTime(last_login_at) : 'Never') },
  ],
};

/** Team members and their roles. */
export default function TeamView() {
  const me = useQuery(meQuery).data?.id;
  const [adding, setAdding] = useState(false);
  const actions = ACTIONS.map((action) => ({
    ...action,
    // Rights are changed by another admin; skills give none.
    when: (member: StaffMember) => (member.id !== me || action.label === SKILLS) && (action.when?.(member) ?? true),
  }));
  return (
    <>
      <ListView list={{ ...TEAM, actions }}>
        <Button onClick={() => setAdding(true)}>Add team member</Button>
      </ListView>
      {adding && <AddMember onClose={() => setAdding(false)} />}
    </>
  );
}
