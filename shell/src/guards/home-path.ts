import type { Audience } from './use-audience.ts';

const HOME_PATHS: Record<NonNullable<Audience>, string> = {
  U: '/user/userDashboard',
  A: '/admin/adminDashboard',
  T: '/trainerDashboard',
  any: '/user',
};

/** The dashboard of each user type (section 2). */
export const homePath = ({ type }: { type: NonNullable<Audience> }): string => HOME_PATHS[type];
