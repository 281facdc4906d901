import type { UserType } from '@fitghar/contracts/account';
import type { Permission } from '@fitghar/contracts/admin';

/** Who may call an endpoint, of those who log in. */
export type LoginAccess = { types: UserType[] } | { permissions: Permission[]; orReleaseToken?: true };

/** Who may call an endpoint. */
export type Access = 'public' | LoginAccess | { optional: Permission[] };
