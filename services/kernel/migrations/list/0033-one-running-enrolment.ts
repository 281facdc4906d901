import type { Migration } from '../migration.ts';

/** Someone is enrolled in a programme at most once at a time. Refund one of two by hand before: its certificate would be the same. */
export const oneRunningEnrolment: Migration = {
  name: '0033-one-running-enrolment',
  create: {
    enrolments: [
      { key: { userId: 1, programmeId: 1 }, unique: true, partialFilterExpression: { status: 'enrolled' }, name: 'one_running' },
    ],
  },
};
