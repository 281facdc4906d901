import type { Migration } from '../migration.ts';

/** Who is in line for the places of full slots, and the secret addresses of calendars. */
export const waitingList: Migration = {
  name: '0019-waiting-list',
  create: {
    calendar_feeds: [{ key: { userId: 1 }, unique: true }],
    waitlist_entries: [
      {
        key: { userId: 1, service: 1, date: 1, time: 1 },
        name: 'one_entry_in_line',
        unique: true,
        partialFilterExpression: { open: true },
      },
      { key: { service: 1, date: 1, time: 1, status: 1, createdAt: 1, _id: 1 } },
      { key: { open: 1, date: 1 } },
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
    ],
  },
};
