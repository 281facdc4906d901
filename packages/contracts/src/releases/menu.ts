import * as z from 'zod/mini';
import { PERMISSIONS, type Permission } from '../admin/permissions.ts';

const permission = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

const page = {
  /** The page's name in the address: `?page=…` in the account, `?view=…` in operations. */
  page: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'A page of a menu is named by small letters and dashes')),
  /** A page without a label has an address but no menu entry. */
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
  /** Position in its group, ascending. */
  order: z.number().check(z.int(), z.gte(1), z.lte(9999)),
  /** Whether the remote shows a badge after the label, such as a count of open tasks. */
  badge: z.optional(z.literal(true)),
};

/** An account or operations page of a remote, with its menu position. */
export const menuEntry = z.discriminatedUnion('area', [
  z.object({ area: z.literal('account'), group: z._default(z.enum(['payments', 'plans', 'account']), 'account'), ...page }),
  z.object({
    area: z.literal('operations'),
    group: z._default(z.enum(['people', 'orders', 'money', 'business', 'system']), 'system'),
    ...page,
    permission,
    /** The letter that opens the page after `g`. */
    key: z.optional(z.string().check(z.regex(/^[a-z]$/, 'A key is one small letter'))),
  }),
]);
export type MenuEntry = z.infer<typeof menuEntry>;
export type MenuArea = MenuEntry['area'];
