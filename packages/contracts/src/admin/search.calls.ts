import { defineCall } from '../common/call.ts';
import { searchQuery } from './search.requests.ts';
import { searchRows } from './search.responses.ts';

export const searchRecords = defineCall('GET /api/v1/admin/search', { query: searchQuery, response: searchRows });
