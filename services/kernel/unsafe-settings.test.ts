import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './read-settings.ts';

/** A complete environment of a public site. */
const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  JWT_SECRET: 'a secret of our own, longer than 32 characters',
  METRICS_TOKEN: 'our own token for metrics',
  DATA_KEYS: '2026=AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=',
  AUDIT_KEYS: '2026=AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'other secret of our own',
  SELLER_GSTIN: '29AAACR5055K1ZK',
  GRIEVANCE_OFFICER: 'Asha Rao',
  SITE_URL: 'https://fitghar.example',
  MONGODB_URI: 'mongodb://fitghar:its-login@db1,db2/fitghar?replicaSet=rs0&tls=true',
  REDIS_URL: 'rediss://:its-login@redis',
  SMTP_URL: 'smtps://mail:its-login@relay',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'key',
  TRUST_PROXY: '10.0.0.2',
};

/** The variables that keep the process from starting; empty if it starts. */
function refusalsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...new Set(error.problems.map((problem) => problem.split(':')[0] ?? ''))];
  }
}

describe('production', () => {
  it('starts with a complete environment', () => expect(refusalsOf(PRODUCTION)).toStrictEqual([]));

  it.each<[setting: string, value: string, why: string]>([
    ['JWT_SECRET', 'development-only-secret-change-me-please', 'is the placeholder'],
    ['JWT_SECRET', 'a'.repeat(64), 'repeats one character'],
    ['JWT_SECRET_PREVIOUS', 'development-only-secret-change-me-please', 'is the placeholder'],
    ['JWT_SECRET_PREVIOUS', 'a'.repeat(64), 'repeats one character'],
    ['METRICS_TOKEN', 'development-metrics', 'is the placeholder'],
    ['METRICS_TOKEN', 'eight888', 'is short'],
    ['AUDIT_KEYS', 'development=ZGV2ZWxvcG1lbnQtb25seS1hdWRpdC1rZXktbm90LTE=', 'is the placeholder'],
    ['AUDIT_KEYS', `2026=${Buffer.alloc(32, 7).toString('base64')}`, 'repeats one byte'],
    ['DATA_KEYS', 'development=ZGV2ZWxvcG1lbnQtb25seS1kYXRhLWtleS1ub3QtbWU=', 'is the placeholder'],
    ['AUDIT_KEYS', '2026=c2hvcnQ=', 'is short'],
    ['RELEASE_TOKEN', 'fgr_development', 'is the placeholder'],
    ['RELEASE_TOKEN', 'fgr_eight888', 'is short'],
    ['RAZORPAY_KEY_ID', 'rzp_test_1', 'takes no real money'],
    ['RAZORPAY_KEY_SECRET', 'sandbox_secret', 'is the sandbox’s'],
    ['RAZORPAY_WEBHOOK_SECRET', 'sandbox_webhook_secret', 'is the sandbox’s'],
    ['RAZORPAY_WEBHOOK_SECRET', 'eight888', 'is short'],
    ['GATEWAY_URL', 'http://localhost:4010', 'is the sandbox, or unencrypted'],
    ['MSG91_URL', 'http://sms', 'is unencrypted'],
    ['TWILIO_URL', 'http://sms', 'is unencrypted'],
    ['REMOTES_FALLBACK_URL', 'http://cdn', 'is unencrypted'],
    ['SITE_URL', 'http://fitghar.example', 'is unencrypted'],
    ['SMTP_URL', 'smtp://mail:its-login@relay', 'is unencrypted'],
    ['SMTP_URL', 'smtp://mail:its-login@127.0.0.1@relay', 'is unencrypted, whatever precedes the host'],
    ['SMTP_URL', 'smtp://relay?requireTLS=true&ignoreTLS=true', 'contradicts itself'],
    ['SMTP_URL', 'smtps://mail:its-login@relay?tls.rejectUnauthorized=false', 'takes any certificate'],
    ['SMTP_URL', 'relay:25', 'is no URL of a relay'],
    ['MONGODB_URI', 'mongodb://db1,db2/fitghar?replicaSet=rs0', 'has no login'],
    ['MONGODB_URI', 'mongodb://fitghar@db/fitghar', 'has no password'],
    ['MONGODB_URI', 'mongodb://fitghar:password@db/fitghar', 'has the password of an example'],
    ['MONGODB_URI', 'mongodb://fitghar:its-login@db1,db2/fitghar?replicaSet=rs0', 'is unencrypted'],
    ['MONGODB_URI', 'mongodb+srv://fitghar:its-login@db/fitghar?tls=false', 'is unencrypted'],
    ['MONGODB_URI', 'mongodb://fitghar:its-login@db/fitghar?tls=true&tlsAllowInvalidCertificates=true', 'takes any certificate'],
    ['REDIS_URL', 'redis://app:its-login@redis:6379/0', 'is unencrypted'],
    ['REDIS_URL', 'redis://redis', 'has no login'],
    ['REDIS_URL', 'redis://default@redis', 'has no password'],
    ['REDIS_URL', 'redis-cluster://redis1,redis2', 'has no login'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', 'is unencrypted'],
    ['CLAMAV_URL', 'tcp://clamav:3310', 'is unencrypted'],
    ['SMS_PROVIDER', 'catcher', 'sends nothing'],
    ['SMS_FALLBACK', 'catcher', 'sends nothing'],
    ['PASSWORD_MEMORY_KIB', '1024', 'makes stolen hashes cheap to guess'],
    ['ADMIN_SECOND_FACTOR', 'off', 'is always on'],
    ['RELEASE_SIGNATURES', 'optional', 'takes releases from anyone who stole a token'],
    ['DEMO_DATA', 'on', 'has well-known passwords'],
    ['DEMO_DATA', 'accounts', 'has well-known passwords'],
    ['RATE_LIMITS', 'off', 'makes guessing free'],
    ['DEV_REMOTES', 'mf-booking=http://localhost:4102', 'loads code from elsewhere'],
    ['LOG_LEVEL', 'silent', 'hides attacks'],
    ['TRUST_PROXY', '0.0.0.0/0', 'lets anyone choose their address'],
    ['TRUST_PROXY', '10.0.0.2,::/0', 'lets anyone choose their address'],
    ['TRUST_PROXY', 'my-proxy', 'is no address'],
    ['ACCESS_TOKEN_MINUTES', '1440', 'is long'],
    ['REFRESH_TOKEN_DAYS', '365', 'is long'],
    ['OTP_TTL_MINUTES', '11', 'is long'],
    ['OTP_COOLDOWN_SECONDS', '1', 'is short'],
    ['LINK_TTL_HOURS', '720', 'is long'],
    ['KYC_LINK_TTL_HOURS', '2160', 'is long'],
  ])('refuses %s=%s, which %s', (setting, value) => expect(refusalsOf({ ...PRODUCTION, [setting]: value })).toStrictEqual([setting]));

  it.each(Object.keys(PRODUCTION).filter((name) => !['NODE_ENV', 'HOST'].includes(name)))('refuses an environment without %s', (name) =>
    expect(refusalsOf({ ...PRODUCTION, [name]: '' })).toContain(name),
  );

  it.each([
    ['SMTP_URL', 'smtp://relay?requireTLS=true'],
    ['SMTP_URL', 'smtp://localhost:25'],
    ['MONGODB_URI', 'mongodb+srv://cluster.db/fitghar?authMechanism=MONGODB-X509&authSource=$external'],
    ['REDIS_URL', 'redis://app:its-login@127.0.0.1:6379/0'],
    ['REDIS_URL', 'rediss-cluster://app:its-login@redis1,redis2:6380'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318'],
    ['CLAMAV_URL', 'tcp://127.0.0.1:3310'],
    ['TRUST_PROXY', 'none'],
    ['TRUST_PROXY', 'loopback,172.16.0.0/12,fd00::/8'],
  ])('accepts %s=%s', (setting, value) => expect(refusalsOf({ ...PRODUCTION, [setting]: value })).toStrictEqual([]));

  it('sends mail unencrypted only to relays that INTERNAL_HOSTS names', () => {
    const SMTP_URL = 'smtp://relay.internal:25';
    expect(refusalsOf({ ...PRODUCTION, SMTP_URL, INTERNAL_HOSTS: 'other.internal' })).toStrictEqual(['SMTP_URL']);
    expect(refusalsOf({ ...PRODUCTION, SMTP_URL, INTERNAL_HOSTS: 'other.internal,relay.internal' })).toStrictEqual([]);
  });

  it('reaches databases unencrypted only if INTERNAL_HOSTS names each of their hosts', () => {
    const databases = { MONGODB_URI: 'mongodb://app:its-login@db1:27017,db2/fitghar', REDIS_URL: 'redis://app:its-login@cache:6379' };
    const refusals = (INTERNAL_HOSTS: string) => refusalsOf({ ...PRODUCTION, ...databases, INTERNAL_HOSTS });
    expect(refusals('')).toStrictEqual(['MONGODB_URI', 'REDIS_URL']);
    expect(refusals('db1,cache')).toStrictEqual(['MONGODB_URI']);
    expect(refusals('db1,db2,cache')).toStrictEqual([]);
  });

  it('sends traces and files unencrypted only to hosts that INTERNAL_HOSTS names', () => {
    const addresses = { CLAMAV_URL: 'tcp://clamav:3310', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://tempo:4318' };
    expect(refusalsOf({ ...PRODUCTION, ...addresses, INTERNAL_HOSTS: 'clamav' })).toStrictEqual(['OTEL_EXPORTER_OTLP_ENDPOINT']);
    expect(refusalsOf({ ...PRODUCTION, ...addresses, INTERNAL_HOSTS: 'clamav,tempo' })).toStrictEqual([]);
  });
});

describe('a development machine', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('serves itself on %s without any other setting', (HOST) =>
    expect(refusalsOf({ HOST })).toStrictEqual([]),
  );

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { HOST: 'localhost.evil.example' },
    { SITE_URL: 'https://fitghar.example' },
    { SITE_URL: 'http://192.168.1.7:3000' },
    { NODE_ENV: 'test', HOST: '0.0.0.0' },
  ])('serves no one else: %j is refused with every placeholder', (env) =>
    expect(refusalsOf(env)).toEqual(expect.arrayContaining(['NODE_ENV', 'JWT_SECRET', 'METRICS_TOKEN', 'RAZORPAY_KEY_ID'])),
  );

  it('serves no one else even with real secrets, because its demo accounts and checks are those of a development machine', () =>
    expect(refusalsOf({ ...PRODUCTION, NODE_ENV: 'development' })).toStrictEqual(['NODE_ENV']));
});
