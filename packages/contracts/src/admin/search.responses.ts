import * as z from 'zod/mini';

/** What operations can find; each opens in the panel of its list, an enrolment in the list of students. */
export const searchKind = z.enum(['customer', 'trainer', 'session', 'past-session', 'plan', 'enrolment', 'order', 'ticket', 'enquiry']);
export type SearchKind = z.infer<typeof searchKind>;

/** @deprecated knows no orders and enrolments; use {@link SEARCH_LABELS}. */
export const SEARCH_KIND_LABELS: Record<Exclude<SearchKind, 'order' | 'enrolment'>, string> = {
  customer: 'Customers',
  trainer: 'Trainers',
  session: 'Open sessions',
  'past-session': 'Past sessions',
  plan: 'Plans',
  ticket: 'Tickets',
  enquiry: 'Enquiries',
};

/** Headings of the results. */
export const SEARCH_LABELS: Record<SearchKind, string> = { ...SEARCH_KIND_LABELS, order: 'Orders', enrolment: 'Students' };

const searchRow = z.object({
  kind: searchKind,
  id: z.string(),
  title: z.string(),
  /** What tells it from others of this title, or why a number leads to it. */
  detail: z.string(),
});
export type SearchRow = z.infer<typeof searchRow>;

/** `GET /bff/api/v1/admin/search`: by kind, at most five of each. */
export const searchRows = z.object({ rows: z.array(searchRow) });
