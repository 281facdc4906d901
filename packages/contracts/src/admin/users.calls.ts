import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { blockBody, usersQuery } from './users.requests.ts';
import { userDetail, userRecords } from './users.responses.ts';

const userBlocked = z.object({ id: z.string(), isBlocked: z.boolean() });
export const getUsers = defineCall('GET /api/v1/admin/users', { query: usersQuery, response: userRecords });
export const exportUsers = defineCall('GET /api/v1/admin/users/export', { query: usersQuery, content: ['text/csv'] });
export const getUser = defineCall('GET /api/v1/admin/users/:id', { params: idParam, response: userDetail });
export const blockUser = defineCall('POST /api/v1/admin/users/:id/block', {
  changes: ['team.users'],
  params: idParam,
  body: blockBody,
  response: userBlocked,
});
export const unblockUser = defineCall('POST /api/v1/admin/users/:id/unblock', {
  changes: ['team.users'],
  params: idParam,
  body: blockBody,
  response: userBlocked,
});
