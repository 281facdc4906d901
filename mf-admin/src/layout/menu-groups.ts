/** Menu groups, by the `order` of their pages. */
export const MENU_GROUPS = [
  { label: 'People', from: 0, until: 70 },
  { label: 'Orders', from: 70, until: 110 },
  { label: 'System', from: 110, until: Number.POSITIVE_INFINITY },
] as const;

/** The second key that opens a page, after `g`. */
export const PAGE_KEYS: Record<string, string> = {
  '': 'h',
  handover: 'f',
  requests: 's',
  'day-planner': 'w',
  trainers: 'r',
  users: 'c',
  history: 'y',
  reviews: 'v',
  tickets: 't',
  notices: 'n',
  packages: 'k',
  'plan-deliveries': 'd',
  orders: 'b',
  payments: 'p',
  enrolments: 'i',
  enquiries: 'e',
  releases: 'l',
  errors: 'x',
  ownership: 'o',
  audit: 'a',
  queues: 'q',
  jobs: 'j',
  team: 'm',
};
