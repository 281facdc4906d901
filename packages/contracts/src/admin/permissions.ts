import type { StaffRole } from './fields.ts';

/** Labels of roles in screens and docs. */
export const STAFF_ROLES: Record<StaffRole, string> = {
  admin: 'Admin',
  ops: 'Operations',
  nutrition: 'Nutrition specialist',
  accountant: 'Accountant',
  support: 'Support',
  release: 'Releases',
  viewer: 'Viewer',
};

/**
 * Permissions of each role besides admin (D10). Used by the guard of every call and the menu; docs/roles.md is generated
 * from it.
 */
export const PERMISSIONS = {
  'home.read': ['ops', 'nutrition', 'accountant', 'support', 'release', 'viewer'],
  'notes.write': ['ops', 'nutrition', 'accountant', 'support'],
  // What shifts tell each other may be about anything that its readers see in their lists.
  'handovers.read': ['ops', 'nutrition', 'support'],
  'handovers.write': ['ops', 'nutrition', 'support'],
  // Everyone saves views for themselves.
  'views.share': ['ops', 'nutrition', 'accountant', 'support', 'release'],
  'requests.read': ['ops', 'support', 'viewer'],
  'requests.act': ['ops'],
  'history.read': ['ops', 'accountant', 'support', 'viewer'],
  'trainers.read': ['ops', 'viewer'],
  'trainers.act': ['ops'],
  'trainers.documents': ['ops'],
  'trainers.bank': ['ops', 'accountant'],
  'users.read': ['ops', 'support', 'viewer'],
  'users.block': ['ops'],
  // For whoever calls: an account, and a trial that they pay by a link.
  'users.book': ['ops', 'support'],
  // What a company that ran on spreadsheets brings with it.
  'imports.run': [],
  'reviews.read': ['ops', 'support', 'viewer'],
  'reviews.act': ['ops', 'support'],
  'tickets.read': ['ops', 'support', 'viewer'],
  'tickets.act': ['ops', 'support'],
  'notices.read': ['ops', 'support', 'viewer'],
  'notices.send': ['ops'],
  // Health data: what customers answer in assessments, and pregnancies in natal enquiries. Not for viewers.
  'plans.read': ['ops', 'nutrition'],
  'plans.act': ['ops', 'nutrition'],
  'payments.read': ['ops', 'accountant', 'viewer'],
  'payments.act': ['accountant'],
  // Operations only up to a rule of the business.
  'refunds.decide': ['ops', 'accountant'],
  'enquiries.read': ['ops', 'support'],
  'enquiries.act': ['ops', 'support'],
  'institute.read': ['ops', 'support', 'viewer'],
  'institute.act': ['ops'],
  'releases.read': ['ops', 'release', 'viewer'],
  'releases.act': ['release'],
  'releases.approve': ['release'],
  'releases.tokens': [],
  'releases.keys': [],
  'audit.read': ['ops', 'accountant'],
  // Each kind also needs the permission of what it changes.
  'adjustments.read': ['ops', 'accountant', 'support', 'viewer'],
  'adjustments.make': ['ops', 'accountant'],
  // What we sell, and for how much. Only an admin changes it.
  'catalogue.read': ['ops', 'accountant', 'support', 'viewer'],
  'catalogue.write': [],
  // Closed days and hours, and what happens to the sessions there.
  'calendar.read': ['ops', 'accountant', 'support', 'viewer'],
  'calendar.write': ['ops'],
  'queues.read': ['ops', 'viewer'],
  'queues.act': ['ops'],
  'lists.export': ['ops', 'accountant'],
  'team.read': [],
  'team.act': [],
} as const satisfies Record<string, readonly Exclude<StaffRole, 'admin'>[]>;
export type Permission = keyof typeof PERMISSIONS;

/**
 * Changes with these permissions cannot be undone: the caller must have given the password or a code within the last
 * {@link PROOF_MINUTES}, at login or again.
 */
export const PROOF_PERMISSIONS: readonly Permission[] = [
  'payments.act',
  'refunds.decide',
  'adjustments.make',
  'trainers.bank',
  'catalogue.write',
];
/**
 * Changes with these permissions give rights to others: each call needs a passkey or a code of its own, so that no script
 * of a page makes them in the minutes after a login.
 */
export const CALL_PROOF_PERMISSIONS: readonly Permission[] = ['releases.approve', 'releases.tokens', 'releases.keys', 'team.act'];
export const PROOF_MINUTES = 15;

/** Whether this role has this permission. */
export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  role === 'admin' || (PERMISSIONS[permission] as readonly StaffRole[]).includes(role);
