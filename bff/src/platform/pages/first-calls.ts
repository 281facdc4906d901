import { randomBytes } from 'node:crypto';
import { istDate } from '@fitghar/contracts/common';
import type { FirstCall, SiteConfig } from '@fitghar/contracts/releases';
import type { StartedCall } from './inline-scripts.ts';

/** The first calls of a page, for the address at which it is opened. */
export function firstCallsAt(
  route: { path: string; firstCalls?: readonly FirstCall[] | undefined },
  path: string,
  { tracing }: Pick<SiteConfig, 'tracing'>,
  now = new Date(),
): StartedCall[] {
  const parts = path.split('/');
  const values: Record<string, string> = { today: istDate(now) };
  for (const [index, part] of route.path.split('/').entries()) if (part.startsWith(':')) values[part.slice(1)] = parts[index] ?? '';
  return (route.firstCalls ?? []).map((call) => ({
    ...call,
    path: call.path.replaceAll(/:(\w+)/g, (whole, name: string) => values[name] ?? whole),
    ...(tracing && { traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01` }),
  }));
}
