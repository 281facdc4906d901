import * as z from 'zod/mini';
import { pageQuery } from '../common/lists.ts';
import { JOB_STATES } from './constants.ts';

const name = z.string().check(z.regex(/^[a-z-]{1,60}$/, 'This is not a valid name'));

/** What jobs are searched by. `q`: a customer’s phone or email, an order, payment, record or job, or words of an error. */
export const jobSearch = {
  queue: z.optional(name),
  name: z.optional(name),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Please search for at most 200 characters'))),
};

/** `GET admin/jobs`. */
export const jobsQuery = z.extend(pageQuery, { ...jobSearch, state: z.optional(z.enum(JOB_STATES)) });
export type JobsQuery = z.infer<typeof jobsQuery>;

/** ID of a job: its name and key. */
export const jobParam = z.strictObject({ id: z.string().check(z.regex(/^[\w.:-]{1,200}$/, 'This is not a valid id')) });
