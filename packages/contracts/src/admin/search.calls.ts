import { defineCall } from '../common/call.ts';
import { searchRows } from './search.answers.ts';
import { searchQuery } from './search.requests.ts';

export const searchRecords = defineCall('GET /api/v1/admin/search', { query: searchQuery, answer: searchRows });
