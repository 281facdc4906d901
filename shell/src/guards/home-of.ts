import type { User } from '@fitghar/contracts/account';

const HOMES: Record<User['type'], string> = { U: '/user/userDashboard', A: '/admin/adminDashboard', T: '/trainerDashboard' };

/** The dashboard of each kind of person (section 2). */
export const homeOf = (user: User): string => HOMES[user.type];
