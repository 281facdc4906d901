import * as z from 'zod/mini';
import { listQuery } from '../common/lists.ts';
import { packageNeed, packageState } from './fields.ts';

/** `GET admin/packages`. `q`: words of a customer’s name, email or phone, or an order. */
export const adminPackagesQuery = z.extend(listQuery(['usable_until']), {
  state: z._default(packageState, 'running'),
  /** Of running packages. */
  need: z.optional(packageNeed),
});
export type AdminPackagesQuery = z.infer<typeof adminPackagesQuery>;
