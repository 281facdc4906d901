import type { User } from '@fitghar/contracts/account';

const HOME_PATHS: Record<User['type'], string> = { U: '/user/userDashboard', A: '/admin/adminDashboard', T: '/trainerDashboard' };

/** The dashboard of each user type (section 2). */
export const homePath = (user: User): string => HOME_PATHS[user.type];
