// Labels of menus that the product specification names (section 2), spelling included (D5).

/** The header. */
export const headerMenu = {
  becomeTrainer: 'Become a Trainer',
  dashboard: 'Dashboard',
  admin: 'Admin',
  logIn: 'LOGIN',
  logOut: 'LOGOUT',
} as const;

/** The customer's dashboard. */
export const accountMenu = {
  dashboard: 'Dashboard',
  transactions: 'Transactions',
  planTransactions: 'Plan Transactions',
  tickets: 'Tickets',
  home: 'Home',
  back: 'Back',
} as const;

/** Operations. */
export const operationsMenu = {
  home: 'Home',
  trainers: 'Trainers',
  users: 'Users',
  history: 'History',
  reviews: 'Reviews',
  tickets: 'Ticket Raised',
  notices: 'Push Notification',
  requests: 'Service Requested',
} as const;
