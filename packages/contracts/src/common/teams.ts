/** Teams of this repository. A remote's team is its name without `mf-`, unless its config names another. */
export const TEAMS = ['admin', 'booking', 'institute', 'marketing', 'payments', 'plans', 'shell'] as const;
export type Team = (typeof TEAMS)[number];

/** Who owns an area of the API: a folder of `bff/src/areas`. */
export const AREA_TEAMS: Record<string, Team> = {
  account: 'shell',
  admin: 'admin',
  booking: 'booking',
  institute: 'institute',
  marketing: 'marketing',
  notifications: 'admin',
  payments: 'payments',
  plans: 'plans',
  releases: 'admin',
};
