import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { importBody, importParam } from './imports.requests.ts';

/** What became of a row: `known` is here already, and `ready` would be imported. */
export const importedRow = z.object({ state: z.enum(['ready', 'imported', 'known', 'refused']), problems: z.array(z.string()) });
export type ImportedRow = z.infer<typeof importedRow>;

/** In the order of the rows. A row that was imported before changes nothing. */
export const importRows = defineCall('POST /api/v1/admin/imports/:kind', {
  changes: ['team.users', 'team.trainers', 'team.sessions'],
  params: importParam,
  body: importBody,
  response: z.object({ rows: z.array(importedRow) }),
});
