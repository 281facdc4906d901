import { BlockList, isIP } from 'node:net';
import type { z } from 'zod';
import { KeyRing } from './key-ring.ts';
import { PLACEHOLDERS, SAFE_PASSWORD_MEMORY_KIB, SANDBOX } from './placeholders.ts';
import type { settingsSchema } from './settings.ts';

type Values = z.infer<typeof settingsSchema>;

const MIN_TOKEN_LENGTH = 16;
/** A token that puts code on every page. */
const MIN_RELEASE_TOKEN_LENGTH = 32;
const MIN_DISTINCT_CHARACTERS = 8;
/** Passwords of examples and of habit. */
const EXAMPLE_PASSWORDS = ['password', 'secret', 'example', 'changeme', 'change-me', 'admin', 'root', 'mongo', 'redis', 'fitghar'];

/** What a public site may not exceed. */
const BOUNDS: Partial<Record<keyof Values, { min?: number; max?: number }>> = {
  PASSWORD_MEMORY_KIB: { min: SAFE_PASSWORD_MEMORY_KIB },
  ACCESS_TOKEN_MINUTES: { max: 60 },
  REFRESH_TOKEN_DAYS: { max: 90 },
  OTP_TTL_MINUTES: { max: 10 },
  OTP_COOLDOWN_SECONDS: { min: 30 },
  LINK_TTL_HOURS: { max: 168 },
  KYC_LINK_TTL_HOURS: { max: 720 },
};

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a host name or address can only be this machine. */
function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family ? LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4') : address === 'localhost' || address.endsWith('.localhost');
}

/** Whether anyone but this machine may reach the process, by its own address or through a proxy. */
export const isExposed = ({ HOST, SITE_URL, OPS_ORIGIN }: Values): boolean =>
  [HOST, ...[SITE_URL, OPS_ORIGIN].flatMap((url) => (url ? [new URL(url).hostname] : []))].some((host) => !isLoopback(host));

const looksRandom = (secret: string, length: number): boolean => secret.length >= length && new Set(secret).size >= MIN_DISTINCT_CHARACTERS;

/** The password in a URL, which may name several hosts; null if there is none. */
const passwordOf = (url: string): string | null => /^[a-z0-9+-]+:\/\/[^/@?]*:([^/@?]+)@/.exec(url)?.[1] ?? null;

/** Why a database must not be used at that URL. */
function loginProblem(url: string): string | null {
  if (/[?&]authMechanism=(MONGODB-X509|MONGODB-AWS|MONGODB-OIDC)\b/.test(url)) return null;
  const password = passwordOf(url);
  if (password === null) return 'has no login (user:password@)';
  return EXAMPLE_PASSWORDS.includes(password) ? 'has the password of an example; set your own' : null;
}

/** Whether no one else is on the way to that host: it is this machine, or `INTERNAL_HOSTS` names it. */
const isOurs = (host: string, internalHosts: string): boolean => isLoopback(host) || internalHosts.split(',').includes(host);

/** Why a database must not be reached at that URL, whose traffic anyone between could read. */
function encryptionProblem(url: string, internalHosts: string): string | null {
  if (/[?&](tlsInsecure|tlsAllowInvalid\w+|sslValidate)=/i.test(url)) return 'does not check certificates; leave that option out';
  const byScheme = /^(mongodb\+srv|rediss(-\w+)?):/.test(url);
  if (byScheme ? !/[?&](tls|ssl)=false\b/.test(url) : /[?&](tls|ssl)=true\b/.test(url)) return null;
  const [, hosts = ''] = /^[a-z0-9+-]+:\/\/(?:[^@/?]*@)?([^/?]+)/.exec(url) ?? [];
  const outside = hosts.split(',').some((each) => !isOurs(each.replace(/:\d+$/, ''), internalHosts));
  return outside ? 'is unencrypted; use TLS (tls=true, rediss://), or name every host in INTERNAL_HOSTS' : null;
}

/** Why those long-lived keys must not be used. */
const keysProblem = (keys: string): string | null =>
  new KeyRing(keys).looksRandom ? null : 'can be guessed; set your own keys (openssl rand -base64 32)';

/** Why emails must not be sent through that relay. */
function relayProblem(address: string, internalHosts: string): string | null {
  if (!URL.canParse(address) || !/^smtps?:\/\//.test(address)) return 'is not smtps://… or smtp://…';
  const { protocol, hostname, searchParams } = new URL(address);
  if (EXAMPLE_PASSWORDS.includes(passwordOf(address) ?? '')) return 'has the password of an example; set your own';
  const isOwn = isOurs(hostname, internalHosts);
  if (isOwn || !searchParams.size)
    return isOwn || protocol === 'smtps:' ? null : 'sends emails unencrypted; use smtps://, or name the relay in INTERNAL_HOSTS';
  const [[option, value] = ['', '']] = searchParams;
  const onlyTls = searchParams.size === 1 && option === 'requireTLS' && value === 'true';
  return onlyTls ? null : 'may have the option requireTLS=true and no other';
}

/** Why those proxies must not be trusted. */
function proxyProblem(proxies: string): string | null {
  if (proxies === 'none') return null;
  for (const proxy of proxies.split(',')) {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) continue;
    const [address = '', bits] = proxy.split('/');
    if (!isIP(address)) return `has ${proxy}, which is not an address; use none if there is no proxy`;
    if (bits !== undefined && !(Number(bits) >= 8)) return `trusts ${proxy}: anyone could choose the address that limits count`;
  }
  return null;
}

/**
 * What keeps these settings from serving the public, a line for each, with the variable first. `configured` holds the
 * variables that are set, since a default that suits a development machine is a mistake here.
 */
export function findUnsafeSettings(values: Values, configured: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const refuse = (name: keyof Values, isUnsafe: boolean, problem: string) => {
    if (isUnsafe) problems.push(`${name}: ${problem}`);
  };
  const required = (name: keyof Values, check: (value: string) => string | null) => {
    const value = configured[name];
    const problem = value === undefined ? 'is not set' : check(value);
    if (problem) problems.push(`${name}: ${problem}`);
  };
  const https = (name: keyof Values) => refuse(name, configured[name]?.startsWith('http://') === true, 'is unencrypted; use https://');

  refuse('JWT_SECRET', values.JWT_SECRET === PLACEHOLDERS.JWT_SECRET, 'is a placeholder; set your own (openssl rand -base64 48)');
  refuse('JWT_SECRET', !looksRandom(values.JWT_SECRET, 32), 'can be guessed; set a random one (openssl rand -base64 48)');
  const { JWT_SECRET_PREVIOUS: previous } = values;
  const previousIsWeak = previous !== undefined && (previous === PLACEHOLDERS.JWT_SECRET || !looksRandom(previous, 32));
  refuse('JWT_SECRET_PREVIOUS', previousIsWeak, 'can be guessed, and what it signed is accepted; leave it out');
  refuse('METRICS_TOKEN', values.METRICS_TOKEN === PLACEHOLDERS.METRICS_TOKEN, 'is a placeholder; set your own');
  refuse('METRICS_TOKEN', !looksRandom(values.METRICS_TOKEN, MIN_TOKEN_LENGTH), `needs ${MIN_TOKEN_LENGTH} random characters`);
  if (configured.RELEASE_TOKEN) {
    refuse('RELEASE_TOKEN', values.RELEASE_TOKEN === PLACEHOLDERS.RELEASE_TOKEN, 'is a placeholder; leave it empty or set your own');
    refuse(
      'RELEASE_TOKEN',
      !looksRandom(values.RELEASE_TOKEN, MIN_RELEASE_TOKEN_LENGTH),
      `needs ${MIN_RELEASE_TOKEN_LENGTH} random characters`,
    );
  }
  required('RAZORPAY_KEY_ID', (key) => (key.startsWith('rzp_test_') ? 'is a test key; it takes no real money' : null));
  refuse('RAZORPAY_KEY_SECRET', values.RAZORPAY_KEY_SECRET === SANDBOX.keySecret, 'is the sandbox’s');
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = values;
  refuse('RAZORPAY_WEBHOOK_SECRET', webhookSecret === SANDBOX.webhookSecret, 'is the sandbox’s');
  refuse(
    'RAZORPAY_WEBHOOK_SECRET',
    webhookSecret !== undefined && !looksRandom(webhookSecret, MIN_TOKEN_LENGTH),
    `needs ${MIN_TOKEN_LENGTH} random characters`,
  );
  required('SELLER_GSTIN', (number) => (number === PLACEHOLDERS.SELLER_GSTIN ? 'is a placeholder; invoices need your own' : null));
  required('GRIEVANCE_OFFICER', (name) => (name === PLACEHOLDERS.GRIEVANCE_OFFICER ? 'is a placeholder; customers are told a name' : null));
  required('AUDIT_KEYS', keysProblem);
  required('DATA_KEYS', keysProblem);
  const { BACKUP_KEYS: backupKeys } = values;
  refuse(
    'BACKUP_KEYS',
    backupKeys !== undefined && keysProblem(backupKeys) !== null,
    'can be guessed; set your own keys (openssl rand -base64 32)',
  );
  for (const name of ['MONGODB_URI', 'REDIS_URL'] as const)
    required(name, (url) => loginProblem(url) ?? encryptionProblem(url, values.INTERNAL_HOSTS));
  required('SMTP_URL', (url) => relayProblem(url, values.INTERNAL_HOSTS));
  required('SITE_URL', () => null);
  required('TRUST_PROXY', proxyProblem);
  for (const name of ['SITE_URL', 'OPS_ORIGIN', 'GATEWAY_URL', 'REMOTES_FALLBACK_URL', 'MSG91_URL', 'TWILIO_URL', 'WHATSAPP_URL'] as const)
    https(name);
  // ClamAV has no TLS, and it reads every document that is uploaded.
  for (const name of ['CLAMAV_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const) {
    const { protocol, hostname } = new URL(values[name] ?? 'https://unset');
    const isSafe = protocol === 'https:' || isOurs(hostname, values.INTERNAL_HOSTS);
    refuse(name, !isSafe, 'is unencrypted; name its host in INTERNAL_HOSTS if your network is private');
  }
  refuse('SMS_PROVIDER', values.SMS_PROVIDER === 'catcher', 'is the catcher; no SMS would be sent');
  refuse('SMS_FALLBACK', values.SMS_FALLBACK === 'catcher', 'is the catcher; no SMS would be sent');
  refuse('VAPID_PRIVATE_KEY', configured.VAPID_PRIVATE_KEY === PLACEHOLDERS.VAPID_PRIVATE_KEY, 'is a placeholder; set your own pair');
  refuse('PUSH_TEST_ORIGIN', values.PUSH_TEST_ORIGIN !== undefined, 'sends messages to this machine; it is for tests only');
  refuse('ADMIN_SECOND_FACTOR', configured.ADMIN_SECOND_FACTOR === 'off', 'is off; a public site always asks for it');
  refuse('RELEASE_SIGNATURES', configured.RELEASE_SIGNATURES === 'optional', 'is optional; a public site takes signed releases only');
  const { DEMO_DATA: demoData } = configured;
  refuse('DEMO_DATA', demoData !== undefined && demoData !== 'off', `is ${demoData}; the passwords of the demo accounts are public`);
  refuse('RATE_LIMITS', values.RATE_LIMITS === 'off', 'is off; guessing passwords and codes would be free');
  refuse('DEV_REMOTES', values.DEV_REMOTES !== '', 'loads code from another server; it is for development only');
  refuse('LOG_LEVEL', ['silent', 'fatal', 'error'].includes(values.LOG_LEVEL), 'hides attacks; use warn or info');
  for (const [name, { min = 0, max = Number.POSITIVE_INFINITY }] of Object.entries(BOUNDS) as [
    keyof Values,
    { min?: number; max?: number },
  ][]) {
    const value = Number(values[name]);
    refuse(name, value < min, `is below ${min}`);
    refuse(name, value > max, `is above ${max}`);
  }
  return problems;
}
