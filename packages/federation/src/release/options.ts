import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { canaryBody, remoteName } from '@fitghar/contracts/releases';
import { z } from 'zod';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
/** Default token on a development machine (RELEASE_TOKEN in docs/settings.md). */
export const LOCAL_TOKEN = 'fgr_development';

/** Options of `npm run release`. */
export interface ReleaseOptions {
  remote: string;
  /** Percentage of visitors; undefined means everyone. */
  canary: number | undefined;
  /** Visits after which a canary is promoted automatically. */
  promoteAfter: number | undefined;
  dryRun: boolean;
  /** Folder that contains the remote's folder, if not this checkout; packages must resolve from it. */
  from: string | undefined;
  site: string;
  token: string;
  /** The team's private key as PEM; undefined leaves the release unsigned, which only development accepts. */
  key: string | undefined;
}

/** @throws Error with the correct usage */
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
    throw new Error(
      'Missing remote name. Usage: npm run release -- mf-booking [--canary 10 [--promote-after 1000]] [--dry-run] [--site https://…]',
    );
  const site = z.url().safeParse(values.site ?? env.SITE_URL ?? `http://localhost:${env.PORT || 3000}`);
  if (!site.success) throw new Error(`--site ${values.site}: use an address such as https://fitghar.example`);
  const { origin } = new URL(site.data);
  const token = env.RELEASE_TOKEN || (LOCAL.test(origin) ? LOCAL_TOKEN : '');
  if (!token)
    throw new Error(`RELEASE_TOKEN is not set. An admin can create one for your team at ${origin}/admin/adminDashboard?view=releases`);
  if (values['promote-after'] && !values.canary) throw new Error('--promote-after needs --canary');
  return {
    remote: remote.data,
    canary: whole('canary'),
    promoteAfter: whole('promote-after'),
    dryRun: values['dry-run'],
    from: values.from,
    site: origin,
    token,
    key: readKey(env),
  };
}

/** From RELEASE_KEY, or the file that RELEASE_KEY_FILE names. @throws Error if there is no such file */
function readKey({ RELEASE_KEY, RELEASE_KEY_FILE }: NodeJS.ProcessEnv): string | undefined {
  if (RELEASE_KEY || !RELEASE_KEY_FILE) return RELEASE_KEY || undefined;
  if (!existsSync(RELEASE_KEY_FILE)) throw new Error(`RELEASE_KEY_FILE: there is no file ${RELEASE_KEY_FILE}`);
  return readFileSync(RELEASE_KEY_FILE, 'utf8');
}
