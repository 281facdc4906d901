import { findShellPage, type RouteGuard } from '@fitghar/contracts/releases';
import { matchRoute } from '../federation/registry.ts';

/** Who may see the page at a path. Unknown addresses of operations ask first, and do not tell that they are unknown (D10). */
export const guardAt = (path: string): RouteGuard =>
  findShellPage(path)?.guard ?? matchRoute(path)?.route.guard ?? (path.startsWith('/admin/') ? 'admin' : 'anyone');
