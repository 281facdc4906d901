import { defineCall } from '../common/call.ts';
import { jobDetails, jobRows } from './jobs.answers.ts';
import { jobParam, jobsQuery } from './jobs.requests.ts';

export const getJobs = defineCall('GET /api/v1/admin/jobs', { query: jobsQuery, answer: jobRows });
export const getJob = defineCall('GET /api/v1/admin/jobs/:id', { params: jobParam, answer: jobDetails });
