/** Topics of a user's stream (`GET /bff/api/v1/account/stream`). */
const PERSONAL_TOPICS = ['booking', 'payments', 'plans', 'institute', 'tickets', 'notices', 'session'] as const;

/** Topics only of the team's stream (`GET /bff/api/v1/admin/stream`). */
export const TEAM_TOPICS = [
  'team.sessions',
  'team.plans',
  'team.payments',
  'team.enrolments',
  'team.trainers',
  'team.tickets',
  'team.reviews',
  'team.enquiries',
  'team.releases',
  'team.alarms',
  'team.notes',
  'team.handovers',
  'team.adjustments',
  'team.users',
  'team.members',
  'team.catalogue',
  'team.calendar',
] as const;

/** Of the team's stream as well, but they change no record: who has which one open, and saved views. */
const SIDE_TOPICS = ['team.presence', 'team.views'] as const;

/**
 * What may have changed. A stream event's name is the topic; its data is empty. Queries list the topics that invalidate
 * them in `meta`.
 */
export const LIVE_TOPICS = [...PERSONAL_TOPICS, ...TEAM_TOPICS, ...SIDE_TOPICS] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
