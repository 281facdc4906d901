/**
 * What changed, as `GET /bff/api/v1/account/stream` tells it: an event's name is the topic, its data holds no more than
 * an id. The topic is the first part of the query keys that have become old; `admin` is for the team.
 */
export const LIVE_TOPICS = ['booking', 'payments', 'plans', 'institute', 'tickets', 'notices', 'session', 'admin'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
