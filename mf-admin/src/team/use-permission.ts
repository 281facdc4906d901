import { hasPermission, type Permission } from '@fitghar/contracts/admin';
import { useQuery } from '@fitghar/platform/data';
import { meQuery } from './team.queries.ts';

/** Whether to offer an action; the server enforces permissions. */
export function usePermission(permission: Permission): boolean {
  const { data: me } = useQuery(meQuery);
  return me !== undefined && hasPermission(me.role, permission);
}
