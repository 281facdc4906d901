import type { TeamRole } from './fields.ts';

/** Roles in words, as screens and docs name them. */
export const TEAM_ROLES: Record<TeamRole, string> = {
  admin: 'Admin',
  ops: 'Operations',
  nutrition: 'Nutrition specialist',
  accountant: 'Accountant',
  support: 'Support',
  viewer: 'Viewer',
};

/**
 * The one table of who may do what beside the admin (D10). The guard of every call reads it, the menu of the screen
 * reads it, and docs/roles.md is made from it.
 */
export const PERMISSIONS = {
  'home.read': ['ops', 'nutrition', 'accountant', 'support', 'viewer'],
  'requests.read': ['ops', 'support', 'viewer'],
  'requests.act': ['ops'],
  'history.read': ['ops', 'accountant', 'support', 'viewer'],
  'trainers.read': ['ops', 'viewer'],
  'trainers.act': ['ops'],
  'trainers.documents': ['ops'],
  'trainers.bank': ['ops', 'accountant'],
  'users.read': ['ops', 'support', 'viewer'],
  'users.block': ['ops'],
  'reviews.read': ['ops', 'support', 'viewer'],
  'reviews.act': ['ops', 'support'],
  'tickets.read': ['ops', 'support', 'viewer'],
  'tickets.act': ['ops', 'support'],
  'notices.read': ['ops', 'support', 'viewer'],
  'notices.send': ['ops'],
  'plans.read': ['ops', 'nutrition', 'viewer'],
  'plans.act': ['ops', 'nutrition'],
  'payments.read': ['ops', 'accountant', 'viewer'],
  'payments.act': ['accountant'],
  'enquiries.read': ['ops', 'support', 'viewer'],
  'enquiries.act': ['ops', 'support'],
  'institute.read': ['ops', 'support', 'viewer'],
  'institute.act': ['ops'],
  'releases.read': ['ops', 'viewer'],
  'releases.act': ['ops'],
  'releases.tokens': [],
  'audit.read': ['ops', 'accountant'],
  'queues.read': ['ops', 'viewer'],
  'queues.act': ['ops'],
  'queues.board': [],
  'lists.export': ['ops', 'accountant'],
  'team.read': [],
  'team.act': [],
} as const satisfies Record<string, readonly Exclude<TeamRole, 'admin'>[]>;
export type Permission = keyof typeof PERMISSIONS;

/** May somebody of that role do this? */
export const mayDo = (role: TeamRole, permission: Permission): boolean =>
  role === 'admin' || (PERMISSIONS[permission] as readonly TeamRole[]).includes(role);
