import type { Migration } from '../migration.ts';

/** Figures of jobs by minute, hour and day, and the releases to mark on their charts. */
export const jobFigures: Migration = {
  name: '0018-job-figures',
  create: {
    job_figures: [{ key: { span: 1, at: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    release_steps: [{ key: { at: -1 } }],
  },
};
