import { explainMismatch, satisfies } from '@fitghar/contracts/common';
import { type RegistryEntry, remoteTelemetry } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION } from '@fitghar/platform';
import { registry } from '../registry.ts';

/** Something that happened while a remote was loaded; times in ms since the page began. */
export interface Step {
  remote: string;
  what: string;
  from: number;
  to: number;
  failed: boolean;
}

/** Files of one version, on this origin or a development server's, also at the URLs of later attempts. */
const isOf = ({ entry }: RegistryEntry) => {
  const folder = new URL('.', new URL(entry, location.origin));
  return (file: URL): boolean => `${file.origin}${file.pathname.replace(/^\/remotes\/~\d+\//, '/remotes/')}`.startsWith(folder.href);
};

/** Requests for files of remotes. The browser keeps those of a page's first minutes: 250 by default. */
function requests(): Step[] {
  return performance.getEntriesByType('resource').flatMap((each) => {
    if (!(each instanceof PerformanceResourceTiming)) return [];
    const file = new URL(each.name);
    const remote = registry.remotes.find((candidate) => isOf(candidate)(file));
    if (!remote) return [];
    const name = file.pathname.slice(file.pathname.lastIndexOf('/') + 1);
    const size = each.encodedBodySize ? `, ${(each.encodedBodySize / 1000).toFixed(1)} kB` : '';
    const failed = (each.responseStatus ?? 0) >= 400; // Safari does not say
    const what = `${name === 'remoteEntry.js' ? 'Entry' : name.endsWith('.js') ? 'Code' : 'File'} ${name}`;
    const to = each.startTime + each.duration;
    return [{ remote: remote.name, what: failed ? `${what}: ${each.responseStatus}` : `${what}${size}`, from: each.startTime, to, failed }];
  });
}

const OUTCOMES = { loaded: 'Loaded', shown: 'Shown', failed: 'Failed' } as const;

/** What the shell has reported of each remote. */
function outcomes(): Step[] {
  return performance.getEntriesByName('remote', 'mark').flatMap((mark) => {
    const events = mark instanceof PerformanceMark ? remoteTelemetry.safeParse({ events: [mark.detail] }).data?.events : [];
    return (events ?? []).map(({ remote, outcome, phase, ms, attempt }) => ({
      remote,
      what: `${OUTCOMES[outcome]}${outcome === 'failed' ? ` in phase ${phase}` : ''}${attempt ? `, attempt ${attempt + 1}` : ''}`,
      from: Math.max(0, mark.startTime - ms),
      to: mark.startTime,
      failed: outcome === 'failed',
    }));
  });
}

/** Everything that loading remotes has taken so far, in the order in which it began. */
export const steps = (): Step[] => [...requests(), ...outcomes()].toSorted((one, other) => one.from - other.from);

/** Remotes of which this page has loaded something, or tried to. */
export const loadedRemotes = (): ReadonlySet<string> => new Set(steps().map(({ remote }) => remote));

/** Why the shell refuses a version without fetching it; undefined if it does not. */
export const refusalOf = ({ platform }: Pick<RegistryEntry, 'platform'>): string | undefined =>
  satisfies(PLATFORM_VERSION, platform) ? undefined : explainMismatch(PLATFORM_VERSION, platform);

/** What went wrong on this page, as far as the shell noticed. */
export function problems(): string[] {
  const errors = performance.getEntriesByName('page-error', 'mark').flatMap((mark) => {
    const reports = mark instanceof PerformanceMark ? remoteTelemetry.safeParse({ errors: [mark.detail] }).data?.errors : [];
    return (reports ?? []).map(({ remote, version, name, message, frames }) => {
      const at = frames[0] && ` (${frames[0].file}:${frames[0].line}:${frames[0].column})`;
      return `${remote} ${version}: ${name}: ${message}${at ?? ''}`;
    });
  });
  return [
    ...registry.remotes.flatMap((remote) => {
      const refusal = refusalOf(remote);
      return refusal ? [`${remote.name} ${remote.version} ${refusal}`] : [];
    }),
    ...steps().flatMap(({ remote, what, failed }) => (failed ? [`${remote}: ${what}`] : [])),
    ...errors,
  ];
}
