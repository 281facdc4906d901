import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSettings, SettingsError } from './settings.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.problems.map((problem) => problem.split(':')[0] ?? '');
  }
};

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret of our own, longer than 32 characters',
  METRICS_TOKEN: 'our own token',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'other secret',
  SELLER_GSTIN: '29AAACR5055K1ZK',
  SITE_URL: 'https://fitghar.example',
  MONGODB_URI: 'mongodb://db/fitghar',
  REDIS_URL: 'redis://redis',
  SMTP_URL: 'smtps://mail',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'key',
};

describe('settings', () => {
  it('stand for a development machine where nothing is set', () => {
    const settings = readSettings({});
    assert.equal(settings.siteUrl, 'http://localhost:3000');
    assert.equal(settings.gateway.checkoutScript, 'http://localhost:4010/v1/checkout.js');
  });

  it('name every placeholder that production must replace', () => {
    assert.deepEqual(problemsOf({ NODE_ENV: 'production' }), [
      'SMS_PROVIDER',
      'JWT_SECRET',
      'METRICS_TOKEN',
      'RAZORPAY_KEY_ID',
      'SELLER_GSTIN',
      'SITE_URL',
      'MONGODB_URI',
      'REDIS_URL',
      'SMTP_URL',
    ]);
    assert.deepEqual(problemsOf(PRODUCTION), []);
  });

  it('turn to Razorpay where its key is set', () => {
    const { gateway } = readSettings(PRODUCTION);
    assert.equal(gateway.apiUrl, 'https://api.razorpay.com');
    assert.equal(gateway.checkoutScript, 'https://checkout.razorpay.com/v1/checkout.js');
    assert.deepEqual(problemsOf({ RAZORPAY_KEY_ID: 'rzp_live_1' }), ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  });

  it('ask for what an SMS provider needs, the fall-back’s, too', () => {
    assert.deepEqual(problemsOf({ SMS_PROVIDER: 'msg91', SMS_FALLBACK: 'twilio' }), [
      'MSG91_AUTH_KEY',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_FROM',
    ]);
  });

  it('ask everybody of the team for a second factor in production, and elsewhere where it is switched on', () => {
    assert.equal(readSettings(PRODUCTION).secondFactorRequired, true);
    assert.equal(readSettings({}).secondFactorRequired, false);
    assert.equal(readSettings({ ADMIN_SECOND_FACTOR: 'on' }).secondFactorRequired, true);
  });

  it('name a value that is not well formed', () => {
    assert.deepEqual(problemsOf({ PORT: 'eighty', SLOT_MIN_CAPACITY: '0' }), ['PORT', 'SLOT_MIN_CAPACITY']);
  });
});
