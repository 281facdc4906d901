import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { noticesPage } from './notices.responses.ts';

const noticesRead = z.object({ read: z.literal(true) });
export const getNotices = defineCall('GET /api/v1/account/notices', { query: pageQuery, response: noticesPage });
export const markNoticesRead = defineCall('POST /api/v1/account/notices/read', { body: emptyBody, response: noticesRead });
