import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './read-settings.ts';
import { PRODUCTION_SECRETS } from './test/production-secrets.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map((problem) => problem.split(':')[0] ?? '');
  }
};

const PRODUCTION = {
  GRIEVANCE_OFFICER: 'Meera Iyer',
  NODE_ENV: 'production',
  ...PRODUCTION_SECRETS,
  SELLER_GSTIN: '29AAACR5055K1ZK',
  SITE_URL: 'https://fitghar.example',
  MONGODB_URI: 'mongodb://fitghar:its-login@db/fitghar?tls=true',
  REDIS_URL: 'rediss://:its-login@redis',
  SMTP_URL: 'smtps://mail',
  SMS_PROVIDER: 'msg91',
  TRUST_PROXY: '10.0.0.2',
};

describe('settings', () => {
  it('default to a development machine', () => {
    const settings = readSettings({});
    expect(settings.siteUrl).toBe('http://localhost:3000');
    expect(settings.gateway.checkoutScript).toBe('http://localhost:4010/v1/checkout.js');
  });

  it('set the brand’s name everywhere, from one place (D1)', () => {
    const branded = readSettings({ BRAND_NAME: 'GharFit' });
    expect(branded.MAIL_FROM).toBe('GharFit <hello@fitghar.local>');
    expect(branded.CONTACT_ADDRESS).toBe('GharFit, Bengaluru, Karnataka, India');
    const own = { MAIL_FROM: 'Our mail <mail@example.in>', CONTACT_ADDRESS: '1 MG Road, Pune' };
    expect(readSettings({ BRAND_NAME: 'GharFit', ...own })).toMatchObject(own);
  });

  it('link trainers to an app store page, as “Become a Trainer link to an app store page” asks', () => {
    const { pathname, searchParams } = new URL(readSettings({}).APP_STORE_URL);
    expect(pathname).toBe('/store/apps/details');
    expect(searchParams.get('id')).toMatch(/^\w+(\.\w+)+$/);
  });

  it('list every placeholder that production must replace', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).toSorted()).toStrictEqual([
      'AUDIT_KEYS',
      'DATA_KEYS',
      'GRIEVANCE_OFFICER',
      'JWT_SECRET',
      'METRICS_TOKEN',
      'MONGODB_URI',
      'RAZORPAY_KEY_ID',
      'REDIS_URL',
      'SELLER_GSTIN',
      'SITE_URL',
      'SMS_PROVIDER',
      'SMTP_URL',
      'TRUST_PROXY',
    ]);
    expect(problemsOf(PRODUCTION)).toStrictEqual([]);
  });

  it('use Razorpay if its key is set', () => {
    const { gateway } = readSettings(PRODUCTION);
    expect(gateway.apiUrl).toBe('https://api.razorpay.com');
    expect(gateway.checkoutScript).toBe('https://checkout.razorpay.com/v1/checkout.js');
    expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toStrictEqual(['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  });

  it('require everything an SMS provider needs, also for the fallback', () => {
    expect(problemsOf({ SMS_PROVIDER: 'msg91', SMS_FALLBACK: 'twilio' })).toStrictEqual([
      'MSG91_AUTH_KEY',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_FROM',
    ]);
  });

  it('require everything that WhatsApp needs, once its number is set', () => {
    expect(problemsOf({ WHATSAPP_PHONE_ID: '100000000000001' })).toStrictEqual([
      'WHATSAPP_TOKEN',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
    ]);
  });

  it('require a second factor in production, and elsewhere if enabled', () => {
    expect(readSettings(PRODUCTION).secondFactorRequired).toBe(true);
    expect(readSettings({}).secondFactorRequired).toBe(false);
    expect(readSettings({ ADMIN_SECOND_FACTOR: 'on' }).secondFactorRequired).toBe(true);
  });

  it('require at least 64 MiB for password hashes in production', () => {
    expect(readSettings({}).PASSWORD_MEMORY_KIB).toBe(65_536);
    expect(readSettings({ PASSWORD_MEMORY_KIB: '1024' }).PASSWORD_MEMORY_KIB).toBe(1024);
    expect(problemsOf({ ...PRODUCTION, PASSWORD_MEMORY_KIB: '65535' })).toStrictEqual(['PASSWORD_MEMORY_KIB']);
    expect(readSettings({ ...PRODUCTION, PASSWORD_MEMORY_KIB: '131072' }).PASSWORD_MEMORY_KIB).toBe(131_072);
  });

  it('may be in files, as a vault mounts them', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fitghar-settings-'));
    const JWT_SECRET_FILE = path.join(folder, 'jwt');
    writeFileSync(JWT_SECRET_FILE, `${PRODUCTION.JWT_SECRET}\n`);
    const { JWT_SECRET, ...others } = PRODUCTION;
    expect(readSettings({ ...others, JWT_SECRET: '', JWT_SECRET_FILE }).JWT_SECRET).toBe(JWT_SECRET);
    expect(problemsOf({ ...PRODUCTION, JWT_SECRET_FILE })).toStrictEqual(['JWT_SECRET_FILE']); // which of the two?
    writeFileSync(JWT_SECRET_FILE, 'short');
    expect(problemsOf({ ...others, JWT_SECRET_FILE })).toStrictEqual(['JWT_SECRET']);
    rmSync(folder, { recursive: true });
    expect(problemsOf({ ...others, JWT_SECRET_FILE })).toStrictEqual(['JWT_SECRET_FILE']);
  });

  it('name a malformed value', () => {
    const malformed = { PORT: 'eighty', REDIS_URL: 'redis://a,b', SLOT_MIN_CAPACITY: '0' };
    expect(problemsOf(malformed)).toStrictEqual(['PORT', 'REDIS_URL', 'SLOT_MIN_CAPACITY']);
  });
});
