import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { jobParam, jobsQuery } from './jobs.requests.ts';
import { jobDetails, jobRows, resentJob } from './jobs.responses.ts';

export const getJobs = defineCall('GET /api/v1/admin/jobs', { query: jobsQuery, response: jobRows });
export const getJob = defineCall('GET /api/v1/admin/jobs/:id', { params: jobParam, response: jobDetails });
/** An email or SMS once more, as it would be written now. */
export const resendMessage = defineCall('POST /api/v1/admin/jobs/:id/resend', {
  changes: ['team.alarms'],
  params: jobParam,
  body: emptyBody,
  response: resentJob,
});
