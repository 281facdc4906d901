import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { jobRunFilter, startJobRunBody } from './queues.requests.ts';
import { jobRun, jobRunPreview, jobRuns } from './queues.responses.ts';

export const getJobRuns = defineCall('GET /api/v1/admin/job-runs', { response: jobRuns });
export const previewJobRun = defineCall('GET /api/v1/admin/job-runs/preview', { query: jobRunFilter, response: jobRunPreview });
export const startJobRun = defineCall('POST /api/v1/admin/job-runs', {
  changes: ['team.alarms'],
  body: startJobRunBody,
  response: jobRun,
  status: 201,
});
export const abortJobRun = defineCall('POST /api/v1/admin/job-runs/:id/abort', {
  changes: ['team.alarms'],
  params: idParam,
  body: emptyBody,
  response: jobRun,
});
