import { mayDo, PERMISSIONS, type Permission, TEAM_ROLES, teamRole } from '@fitghar/contracts/admin';

const rows = (Object.keys(PERMISSIONS) as Permission[]).map(
  (permission) => `| \`${permission}\` | ${teamRole.options.map((role) => (mayDo(role, permission) ? 'yes' : '')).join(' | ')} |`,
);

/** The whole of docs/roles.md. */
export const rolesPage = (): string => `# Who of the team may do what

Made by \`npm run docs\` from the table that the code goes by (\`packages/contracts/src/admin/permissions.ts\`): the guard of every call
reads it, and so does the menu. A test asks every call of operations as every role.

| | ${teamRole.options.map((role) => TEAM_ROLES[role]).join(' | ')} |
|---|${teamRole.options.map(() => '---|').join('')}
${rows.join('\n')}

A role is given on the page *Team*, or by \`ADMIN_ROLE\` of \`npm run create-admin\`. A change ends the person's sessions.
In production everybody of the team logs in with an authenticator app as well.
`;
