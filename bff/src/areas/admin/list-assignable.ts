import { hasPermission } from '@fitghar/contracts/admin';
import type { UsersRepository } from '@fitghar/services/identity';

/** Members of the team to whom a plan can be assigned. */
export async function listAssignable(users: UsersRepository) {
  const members = await users.listStaff();
  return members.filter(({ blocked, role }) => !blocked && role && hasPermission(role, 'plans.act'));
}
