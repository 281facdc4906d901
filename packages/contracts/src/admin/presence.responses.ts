import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { presenceState } from './presence.requests.ts';

/** `POST /bff/api/v1/admin/presence`: the other members who have the record open, those who edit it first. */
export const recordPresence = z.object({ others: z.array(z.object({ id: objectId, name: z.string(), state: presenceState })) });
export type RecordPresence = z.infer<typeof recordPresence>;
