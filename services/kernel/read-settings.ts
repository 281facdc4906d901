import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CommandError } from './command-error.ts';
import { SANDBOX } from './placeholders.ts';
import { parseRedisUrl } from './redis/redis-address.ts';
import { isRead, type SettingsReader } from './secret-settings.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { findUnsafeSettings, isExposed } from './unsafe-settings.ts';

export { CommandError } from './command-error.ts';
export { KeyRing } from './key-ring.ts';

/** The environment is not valid. Each line of the message names one variable. */
export class SettingsError extends CommandError {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Files that hold a setting (`JWT_SECRET_FILE`), as vaults and orchestrators mount them, so that no list of variables shows it. */
function fromFiles(env: Record<string, string | undefined>): [name: string, value: string][] {
  return Object.keys(settingsSchema.shape).flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new SettingsError([`${name}_FILE: ${name} is set as well; keep one of them`]);
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch (error) {
      throw new SettingsError([`${name}_FILE: cannot be read (${error instanceof Error && 'code' in error ? error.code : 'unknown'})`]);
    }
  });
}

/** The public half of a key of web push. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** The processes that run in this one. */
const readersOf = (role: string | undefined): SettingsReader[] => (role === 'web' || role === 'worker' ? [role] : ['web', 'worker']);

/**
 * Reads and validates the environment; a setting may be in the file that `<NAME>_FILE` names. Secrets of other processes are
 * neither needed nor read.
 * @param reader what runs; if not given, what `ROLE` says
 * @throws SettingsError naming each variable that is missing, malformed or unsafe for anyone who can reach the process
 */
export function readSettings(environment: Record<string, string | undefined>, reader?: SettingsReader): Settings {
  const readers = reader ? [reader] : readersOf(environment.ROLE);
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => isRead(name.replace(/_FILE$/, ''), readers)));
  const configured = Object.fromEntries(
    [...Object.entries(env), ...fromFiles(env)].filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(configured);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const settings = parsed.data;
  const real = settings.RAZORPAY_KEY_ID !== undefined;
  const problems: string[] = [];
  if (real && !settings.RAZORPAY_KEY_SECRET) problems.push('RAZORPAY_KEY_SECRET: is needed beside RAZORPAY_KEY_ID');
  if (real && !settings.RAZORPAY_WEBHOOK_SECRET) problems.push('RAZORPAY_WEBHOOK_SECRET: is needed beside RAZORPAY_KEY_ID');
  const providers = [settings.SMS_PROVIDER, settings.SMS_FALLBACK];
  if (providers.includes('msg91') && !settings.MSG91_AUTH_KEY) problems.push('MSG91_AUTH_KEY: is needed to send by MSG91');
  if (providers.includes('twilio'))
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const)
      if (!settings[name]) problems.push(`${name}: is needed to send by Twilio`);
  if (settings.WHATSAPP_PHONE_ID)
    for (const name of ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const)
      if (!settings[name]) problems.push(`${name}: is needed to send by WhatsApp`);
  if (settings.OPS_ORIGIN && settings.SITE_URL && settings.OPS_ORIGIN === new URL(settings.SITE_URL).origin)
    problems.push('OPS_ORIGIN: is the origin of SITE_URL; leave it out, or give operations a host of their own');
  if (configured.VAPID_PUBLIC_KEY && !configured.VAPID_PRIVATE_KEY) problems.push('VAPID_PRIVATE_KEY: is needed beside VAPID_PUBLIC_KEY');
  if (configured.VAPID_PRIVATE_KEY && publicKeyOf(settings.VAPID_PRIVATE_KEY) !== settings.VAPID_PUBLIC_KEY)
    problems.push('VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY');
  const production = settings.NODE_ENV === 'production';
  if (!production && isExposed(settings))
    problems.push('NODE_ENV: must be production where HOST or SITE_URL is not this machine; development serves localhost only');
  if (production || isExposed(settings)) problems.push(...findUnsafeSettings(settings, configured));
  const own = problems.filter((problem) => isRead(problem.split(':')[0] ?? '', readers));
  if (own.length) throw new SettingsError(own);
  const sandboxUrl = `http://localhost:${settings.GATEWAY_PORT}`;
  const apiUrl = settings.GATEWAY_URL ?? (real ? 'https://api.razorpay.com' : sandboxUrl);
  return {
    ...settings,
    redis: parseRedisUrl(settings.REDIS_URL),
    releaseToken: production && !configured.RELEASE_TOKEN ? null : settings.RELEASE_TOKEN,
    pushKey: production && !configured.VAPID_PUBLIC_KEY ? null : settings.VAPID_PUBLIC_KEY,
    trustedProxies: settings.TRUST_PROXY === 'none' ? false : settings.TRUST_PROXY.split(','),
    MAIL_FROM: settings.MAIL_FROM ?? `${settings.BRAND_NAME} <hello@fitghar.local>`,
    CONTACT_ADDRESS: settings.CONTACT_ADDRESS ?? `${settings.BRAND_NAME}, Bengaluru, Karnataka, India`,
    opsHost: settings.OPS_ORIGIN ? new URL(settings.OPS_ORIGIN).host : null,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    secondFactorRequired: production || settings.ADMIN_SECOND_FACTOR === 'on',
    signedReleases: production || settings.RELEASE_SIGNATURES === 'required',
    gateway: {
      keyId: settings.RAZORPAY_KEY_ID ?? SANDBOX.keyId,
      keySecret: settings.RAZORPAY_KEY_SECRET ?? SANDBOX.keySecret,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET ?? SANDBOX.webhookSecret,
      payoutAccount: settings.RAZORPAY_PAYOUT_ACCOUNT ?? (real ? null : SANDBOX.payoutAccount),
      accountId: settings.RAZORPAY_ACCOUNT_ID ?? (real ? null : SANDBOX.accountId),
      apiUrl,
      checkoutScript: real ? 'https://checkout.razorpay.com/v1/checkout.js' : `${apiUrl}/v1/checkout.js`,
    },
  };
}
