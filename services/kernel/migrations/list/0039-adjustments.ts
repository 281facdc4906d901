import type { Migration } from '../migration.ts';

/** Corrections by the team. */
export const adjustments: Migration = {
  name: '0039-adjustments',
  create: {
    adjustments: [
      { key: { key: 1 }, unique: true },
      {
        key: { undoes: 1 },
        unique: true,
        partialFilterExpression: { undoes: { $type: 'objectId' }, status: { $in: ['waiting', 'done'] } },
        name: 'undone_once',
      },
      { key: { subjectId: 1, place: 1 }, unique: true },
      { key: { userId: 1, createdAt: -1 } },
      { key: { ticketId: 1, createdAt: -1 } },
      { key: { status: 1, createdAt: 1 } },
    ],
  },
};
