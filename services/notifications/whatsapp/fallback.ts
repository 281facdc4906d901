import { isSmsText } from '@fitghar/contracts/admin';

/** The id of the job that says by another channel what this job’s message did not. It runs the same handler, which knows what is still true. */
export const fallbackOf = (jobId: string): string => `${jobId}.fallback`;

/** Whether a job is such a job; also one that the team sends again. */
export const isFallback = (jobId: string): boolean => /\.fallback(\.again\.\d+)?$/.test(jobId);

/** Whether another channel says it: an SMS the same, an email a reply of the team. */
export const hasFallback = (template: string): boolean => isSmsText(template) || template === 'reply';
