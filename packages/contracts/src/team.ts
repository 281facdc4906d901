import * as z from 'zod/mini';

/** What somebody of the team is for. `admin` may do everything; the others only what {@link PERMISSIONS} names. */
export const teamRole = z.enum(['admin', 'ops', 'nutrition', 'accountant', 'support', 'viewer']);
export type TeamRole = z.infer<typeof teamRole>;

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

/** `GET /bff/api/v1/admin/me`: one's role, and whether the second factor is set up and asked for. */
export const teamMe = z.object({
  id: z.string(),
  name: z.string(),
  role: teamRole,
  second_factor: z.object({ on: z.boolean(), required: z.boolean() }),
});
export type TeamMe = z.infer<typeof teamMe>;

/** `POST /bff/api/v1/admin/second-factor`: what an authenticator app needs. Shown once. */
export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });

/** One row of `GET /bff/api/v1/admin/team`. */
export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: teamRole,
  second_factor: z.boolean(),
  blocked: z.boolean(),
  last_login_at: z.nullable(z.string()),
});
export type TeamMember = z.infer<typeof teamMember>;
export const teamMembers = z.object({ rows: z.array(teamMember) });
