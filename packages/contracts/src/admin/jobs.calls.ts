import { defineCall } from '../common/call.ts';
import { jobParam, jobsQuery } from './jobs.requests.ts';
import { jobDetails, jobRows } from './jobs.responses.ts';

export const getJobs = defineCall('GET /api/v1/admin/jobs', { query: jobsQuery, response: jobRows });
export const getJob = defineCall('GET /api/v1/admin/jobs/:id', { params: jobParam, response: jobDetails });
