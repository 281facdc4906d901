import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './read-settings.ts';
import { isRead, SECRET_READERS, type SettingsReader } from './secret-settings.ts';
import { settingsSchema } from './settings.ts';
import { PRODUCTION_SECRETS } from './test/production-secrets.ts';

const READERS: SettingsReader[] = ['web', 'worker', 'migration', 'backup'];
const PUBLIC = {
  GRIEVANCE_OFFICER: 'Meera Iyer',
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  SITE_URL: 'https://fitghar.example',
  SELLER_GSTIN: '29AAACR5055K1ZK',
  SMS_PROVIDER: 'msg91',
  TRUST_PROXY: '10.0.0.2',
};
const SECRETS: Record<string, string> = {
  ...PRODUCTION_SECRETS,
  MONGODB_URI: 'mongodb://fitghar:its-login@db1,db2/fitghar?replicaSet=rs0&tls=true',
  REDIS_URL: 'rediss://fitghar:its-login@redis',
  SMTP_URL: 'smtps://mail:its-login@relay',
  BACKUP_KEYS: PRODUCTION_SECRETS.DATA_KEYS,
};
const isOptional = (name: string) => name === 'BACKUP_KEYS'; // the backup itself asks for it
const environmentOf = (reader: SettingsReader) => ({
  ...PUBLIC,
  ...Object.fromEntries(Object.entries(SECRETS).filter(([name]) => isRead(name, [reader]))),
});

function refusalsOf(env: Record<string, string>, reader: SettingsReader): string[] {
  try {
    readSettings(env, reader);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...new Set(error.problems.map((problem) => problem.split(':')[0] ?? ''))];
  }
}

describe('a secret', () => {
  it('has its readers named, whichever setting is added', () => {
    const secrets = Object.keys(settingsSchema.shape).filter((name) =>
      /(SECRET|SECRET_PREVIOUS|_KEYS|AUTH_KEY|TOKEN|PASSWORD|_URI)$|^(REDIS|SMTP)_URL$/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((name) => !(name in SECRET_READERS))).toStrictEqual([]);
  });

  it.each(READERS)('of another process is not needed by %s', (reader) =>
    expect(refusalsOf(environmentOf(reader), reader)).toStrictEqual([]),
  );

  it.each(READERS.flatMap((reader) => Object.keys(SECRETS).map((name) => [name, reader] as const)))(
    '%s: %s starts without it only if it has no use for it',
    (name, reader) => {
      const refused = refusalsOf({ ...environmentOf(reader), [name]: '' }, reader).includes(name);
      expect(refused).toBe(isRead(name, [reader]) && !isOptional(name));
    },
  );

  it.each(READERS)('of another process is ignored by %s, as is the file that holds it', (reader) => {
    const foreign = Object.keys(SECRET_READERS).filter((name) => !isRead(name, [reader]));
    expect(foreign).not.toStrictEqual([]);
    const env = { ...environmentOf(reader), ...Object.fromEntries(foreign.map((name) => [name, 'a secret that is not for it'])) };
    const files = { ...environmentOf(reader), ...Object.fromEntries(foreign.map((name) => [`${name}_FILE`, '/absent'])) };
    expect([refusalsOf(env, reader), refusalsOf(files, reader)]).toStrictEqual([[], []]);
    expect(JSON.stringify(readSettings(env, reader))).not.toContain('not for it');
  });

  it('is read by the role of the process', () => {
    const env = { ...PUBLIC, ...SECRETS };
    expect(readSettings({ ...env, ROLE: 'web' })).toMatchObject({ RAZORPAY_WEBHOOK_SECRET: SECRETS.RAZORPAY_WEBHOOK_SECRET });
    expect(readSettings({ ...env, ROLE: 'web' }).SMTP_URL).not.toBe(SECRETS.SMTP_URL);
    const worker = readSettings({ ...env, ROLE: 'worker' });
    expect([worker.SMTP_URL, worker.RAZORPAY_WEBHOOK_SECRET]).toStrictEqual([SECRETS.SMTP_URL, undefined]);
    expect(readSettings(env)).toMatchObject({ SMTP_URL: SECRETS.SMTP_URL, RAZORPAY_WEBHOOK_SECRET: SECRETS.RAZORPAY_WEBHOOK_SECRET });
  });
});
