import { STAFF_ROLES, type StaffMember } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { PLAN_SKILL_LABELS } from '@fitghar/contracts/plans';
import { Link } from '@fitghar/platform';
import { DescriptionList } from '@fitghar/ui';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { adminUrl } from '../layout/admin-url.ts';
import { takesPlans } from './skills.dialog.tsx';

/** One team member: role, login and what they did. */
export function Member({ row }: { row: StaffMember }) {
  const { id, name, email, role, blocked, second_factor, last_login_at, skills } = row;
  return (
    <>
      <PanelTitle>{name}</PanelTitle>
      <DescriptionList
        items={[
          ['Email', email],
          ['Role', STAFF_ROLES[role]],
          ...(takesPlans(row) || skills.length
            ? [['Skills', skills.map((skill) => PLAN_SKILL_LABELS[skill]).join(', ') || 'None recorded'] as const]
            : []),
          ['State', blocked ? 'Blocked' : 'Active'],
          ['Two-step login', second_factor ? 'On' : 'Off'],
          ['Last login', last_login_at ? formatDateTime(last_login_at) : 'Never'],
        ]}
      />
      <Link href={adminUrl('audit', { by: id })}>Changes by {name}</Link>
    </>
  );
}
