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
