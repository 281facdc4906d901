import type { User } from '@fitghar/contracts/account';

/** The dashboard of each kind of person (section 2). */
export const homeOf = (user: User): string => (user.type === 'A' ? '/admin/adminDashboard' : '/user/userDashboard');
