import * as z from 'zod/mini';
import { line } from '../common/fields.ts';
import type { StaffRole } from './fields.ts';
import { hasPermission, type Permission } from './permissions.ts';

/** Lists that can be saved as views, by their page in the menu → who may open them. */
export const VIEW_PAGES = {
  requests: 'requests.read',
  history: 'history.read',
  trainers: 'trainers.read',
  users: 'users.read',
  reviews: 'reviews.read',
  tickets: 'tickets.read',
  notices: 'notices.read',
  packages: 'requests.read',
  orders: 'payments.read',
  deliveries: 'plans.read',
  enquiries: 'enquiries.read',
  errors: 'releases.read',
  audit: 'audit.read',
  jobs: 'queues.read',
} as const satisfies Record<string, Permission>;

export const viewPage = z.enum([
  'requests',
  'history',
  'trainers',
  'users',
  'reviews',
  'tickets',
  'notices',
  'packages',
  'orders',
  'deliveries',
  'enquiries',
  'errors',
  'audit',
  'jobs',
]);
export type ViewPage = z.infer<typeof viewPage>;

/** Lists that this role may open. */
export const viewPagesOf = (role: StaffRole): ViewPage[] => viewPage.options.filter((page) => hasPermission(role, VIEW_PAGES[page]));

/** Parameters that are no filter: where one is in the list, what is open, and searched text, which may name a customer. */
const NOT_SAVED: readonly string[] = ['view', 'page', 'limit', 'id', 'q'];

/** What of an address is saved: filters and sort order, in one order, so that equal filters are equal texts. */
export function savedQueryOf(search: string): string {
  const params = [...new URLSearchParams(search)].filter(([name, value]) => value && !NOT_SAVED.includes(name));
  return new URLSearchParams(params.sort(([one], [other]) => one.localeCompare(other))).toString();
}

const name = line('Please enter a name', 60);
const shared = z.boolean('Please say whether the team sees it');

/** `POST admin/views`: the filters of a list under a name. */
export const savedViewBody = z.strictObject({
  page: viewPage,
  name,
  query: z.string('Please choose a filter or sort order first').check(
    z.maxLength(1000, 'These filters are too long to save'),
    z.refine((query) => query !== '' && query === savedQueryOf(query), 'Please choose a filter or sort order first'),
  ),
  shared,
});
export type SavedViewBody = z.infer<typeof savedViewBody>;

/** `POST admin/views/{id}`: renames it, and shares it or takes it back. */
export const savedViewChange = z.strictObject({ name, shared });
export type SavedViewChange = z.infer<typeof savedViewChange>;
