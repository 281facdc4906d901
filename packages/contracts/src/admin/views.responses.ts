import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { viewPage } from './views.requests.ts';

/** A list’s filters under a name, of one member or shared with the team. */
export const savedView = z.object({
  id: objectId,
  page: viewPage,
  name: z.string(),
  /** Filters and sort order as in the address. */
  query: z.string(),
  shared: z.boolean(),
  by: z.object({ id: objectId, name: z.string() }),
});
export type SavedView = z.infer<typeof savedView>;

/** `GET /bff/api/v1/admin/views`: the caller’s views and those of the team, of lists that the caller may open, by name. */
export const savedViews = z.object({ rows: z.array(savedView) });

/** `POST /bff/api/v1/admin/views/{id}/delete`. */
export const savedViewDeleted = z.object({ id: objectId });
