/** Places on the shell's and the remotes' pages that widgets may fill. A remote that names another is refused at its release. */
export const SLOTS = [
  'account.ongoing-session',
  'account.services',
  'account.choose-plan',
  'account.my-plans',
  'account.transactions',
  'account.plan-transactions',
  'account.enrolments',
  'account.more',
  'admin.enrolments',
  'admin.plan-deliveries',
  'marketing.corporate-form',
  'marketing.natal-form',
] as const;

/** Pages that are the shell's own: no remote may take one. */
export const SHELL_PATHS = [
  '/login',
  '/service/fitnesstrainer',
  '/service/yogatrainer',
  '/service/dietplan',
  '/forgotpassword',
  '/changepassword',
  '/uploadreview',
  '/user',
  '/user/userDashboard',
  '/error',
] as const;
export type ShellPath = (typeof SHELL_PATHS)[number];
