import { parseArgs } from 'node:util';
import { canaryBody, remoteName } from '@fitghar/contracts/releases';
import { z } from 'zod';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
/** What the back end takes on a development machine (RELEASE_TOKEN in docs/settings.md). */
export const LOCAL_TOKEN = 'fgr_development';

/** What a release is asked to do. */
export interface ReleaseOptions {
  remote: string;
  /** Share of visitors; undefined means everybody. */
  canary: number | undefined;
  /** Visits after which a canary goes to everybody by itself. */
  promoteAfter: number | undefined;
  dryRun: boolean;
  /** Folder that holds the remote's, where it is not this checkout; it must find the same packages. */
  from: string | undefined;
  site: string;
  token: string;
}

/** @throws Error with a line that says how to do it right */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): ReleaseOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      'promote-after': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      site: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const whole = (option: 'canary' | 'promote-after') => {
    const given = values[option];
    if (given === undefined) return undefined;
    const field = option === 'canary' ? canaryBody.shape.percent : canaryBody.shape.promote_after;
    const parsed = field.safeParse(Number(given));
    if (!parsed.success || parsed.data === undefined) throw new Error(`--${option} ${given}: ${parsed.error?.issues[0]?.message}`);
    return parsed.data;
  };
  const remote = remoteName.safeParse(positionals[0]);
  if (!remote.success || positionals.length > 1)
    throw new Error('Say which remote: npm run release -- mf-booking [--canary 10 [--promote-after 1000]] [--dry-run] [--site https://…]');
  const site = z.url().safeParse(values.site ?? env.SITE_URL ?? `http://localhost:${env.PORT || 3000}`);
  if (!site.success) throw new Error(`--site ${values.site}: please use an address like https://fitghar.example`);
  const { origin } = new URL(site.data);
  const token = env.RELEASE_TOKEN || (LOCAL.test(origin) ? LOCAL_TOKEN : '');
  if (!token) throw new Error(`RELEASE_TOKEN is not set. An admin makes one for your team at ${origin}/admin/adminDashboard?view=releases`);
  if (values['promote-after'] && !values.canary) throw new Error('--promote-after goes with --canary');
  return {
    remote: remote.data,
    canary: whole('canary'),
    promoteAfter: whole('promote-after'),
    dryRun: values['dry-run'],
    from: values.from,
    site: origin,
    token,
  };
}
