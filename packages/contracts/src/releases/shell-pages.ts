import { RESET_TITLE } from '../account/reset-title.ts';
import type { RouteGuard } from './remote-config.ts';

interface ShellPage {
  /** Document title until the page's code has loaded. */
  title: string;
  guard: RouteGuard;
  /** Name of the shell's chunk that holds the page. */
  chunk: string;
}

/** Paths of the shell's own pages, reserved from remotes. */
export const SHELL_PATHS = [
  '/login',
  '/service/fitnesstrainer',
  '/service/yogatrainer',
  '/service/dietplan',
  '/forgotpassword',
  '/changepassword',
  '/uploadreview',
  '/transaction',
  '/payment',
  '/pay',
  '/user',
  '/user/userDashboard',
  '/user/myData',
  '/error',
] as const;
export type ShellPath = (typeof SHELL_PATHS)[number];

/** The shell's own pages, for its router, the page server and the build. */
export const SHELL_PAGES = {
  '/login': { title: 'Log in', guard: 'anyone', chunk: 'login' },
  '/service/fitnesstrainer': { title: 'Personal Trainer at home', guard: 'anyone', chunk: 'login' },
  '/service/yogatrainer': { title: 'Yoga Trainer at home', guard: 'anyone', chunk: 'login' },
  '/service/dietplan': { title: 'Diet Plans', guard: 'anyone', chunk: 'login' },
  '/forgotpassword': { title: RESET_TITLE, guard: 'anyone', chunk: 'login' },
  '/changepassword': { title: 'Change password', guard: 'anyone', chunk: 'change-password' },
  '/uploadreview': { title: 'Write a review', guard: 'user', chunk: 'upload-review' },
  '/transaction': { title: 'Transactions', guard: 'user', chunk: 'transaction' },
  '/payment': { title: 'Payment', guard: 'user', chunk: 'payment-result' },
  '/pay': { title: 'Pay', guard: 'anyone', chunk: 'pay-order' },
  '/user': { title: 'Dashboard', guard: 'signed-in', chunk: 'home' },
  '/user/userDashboard': { title: 'Dashboard', guard: 'user', chunk: 'dashboard' },
  '/user/myData': { title: 'My data', guard: 'signed-in', chunk: 'trainer-data' },
  '/error': { title: 'Login failed', guard: 'anyone', chunk: 'error' },
} as const satisfies Record<ShellPath, ShellPage>;

export type ShellChunk = (typeof SHELL_PAGES)[ShellPath]['chunk'];

/** Those of its own pages that the shell has in all languages; the others are in English. */
export const SHELL_TRANSLATED: readonly ShellChunk[] = [
  ...(['login', 'change-password', 'error', 'home', 'dashboard', 'trainer-data'] as const),
  ...(['upload-review', 'transaction', 'payment-result', 'pay-order'] as const),
];

const isShellPath = (path: string): path is ShellPath => Object.hasOwn(SHELL_PAGES, path);

/** The shell's own page at a path, if there is one. */
export const findShellPage = (path: string): (typeof SHELL_PAGES)[ShellPath] | undefined =>
  isShellPath(path) ? SHELL_PAGES[path] : undefined;
