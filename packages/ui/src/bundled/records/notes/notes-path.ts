/** Below `/bff`. Apart from the queries, whose schemas the home of operations does not load. */
export const NOTES = '/api/v1/admin/notes';
