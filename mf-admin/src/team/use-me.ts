import { mayDo, type Permission, type TeamMe, teamMe } from '@fitghar/contracts/admin';
import { api, useQuery } from '@fitghar/platform/data';

/** One's own account of the team. */
export function useMe() {
  return useQuery({ queryKey: ['team-me'], queryFn: ({ signal }) => api('/api/v1/admin/me', teamMe, { signal }), staleTime: 60_000 });
}

export const can = (me: TeamMe | undefined, permission: Permission): boolean => me !== undefined && mayDo(me.role, permission);

/** Whether to offer something; the server decides again for every call. */
export function useMay(permission: Permission): boolean {
  return can(useMe().data, permission);
}
