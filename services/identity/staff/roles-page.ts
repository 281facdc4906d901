import {
  hasPermission,
  PERMISSIONS,
  type Permission,
  PROOF_MINUTES,
  PROOF_PERMISSIONS,
  STAFF_ROLES,
  staffRole,
} from '@fitghar/contracts/admin';

const rows = (Object.keys(PERMISSIONS) as Permission[]).map(
  (permission) =>
    `| \`${permission}\` | ${staffRole.options.map((role) => (hasPermission(role, permission) ? 'yes' : '')).join(' | ')} | ${PROOF_PERMISSIONS.includes(permission) ? 'yes' : ''} |`,
);

/** Generates docs/roles.md. */
export const rolesPage = (): string => `# Who of the team may do what

Made by \`npm run docs\` from the table that the code goes by (\`packages/contracts/src/admin/permissions.ts\`): the guard of every call
reads it, and so does the menu. A test asks every call of operations as every role.

| | ${staffRole.options.map((role) => STAFF_ROLES[role]).join(' | ')} | Proof |
|---|${staffRole.options.map(() => '---|').join('')}---|
${rows.join('\n')}

Changes with a *proof* need the password or a code of the app from the last ${PROOF_MINUTES} minutes; operations ask for it.

A role is given on the page *Team*, or by \`ADMIN_ROLE\` of \`npm run create-admin\`. A change ends the person's sessions.
In production, every team member also logs in with an authenticator app.
`;
