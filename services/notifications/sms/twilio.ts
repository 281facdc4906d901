import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret, type Settings } from '../../kernel/index.ts';
import { callProvider, type SmsProvider } from './sms-provider.ts';

const responseSchema = z.object({ sid: z.string() });

/** Where Twilio sends delivery receipts. */
export const TWILIO_RECEIPTS = '/bff/api/v1/sms/receipts/twilio';

export function twilio(settings: Settings): SmsProvider {
  const { TWILIO_URL, TWILIO_ACCOUNT_SID = '', TWILIO_AUTH_TOKEN = '', TWILIO_FROM = '', siteUrl } = settings;
  const authorization = `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const fields = { To: `+91${to}`, From: TWILIO_FROM, Body: text, StatusCallback: `${siteUrl}${TWILIO_RECEIPTS}` };
      const body = await callProvider(`${TWILIO_URL}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      return responseSchema.parse(body).sid;
    },
  };
}

/**
 * Verifies Twilio's signature of a receipt: HMAC-SHA1 of the URL and the sorted fields, keyed with the account's
 * secret.
 */
export function isFromTwilio({ TWILIO_AUTH_TOKEN, siteUrl }: Settings, fields: Record<string, string>, signature: string): boolean {
  if (!TWILIO_AUTH_TOKEN) return false;
  const text = Object.keys(fields)
    .sort()
    .reduce((all, name) => `${all}${name}${fields[name]}`, `${siteUrl}${TWILIO_RECEIPTS}`);
  const expected = createHmac('sha1', TWILIO_AUTH_TOKEN).update(text).digest();
  return isSameSecret(Buffer.from(signature, 'base64'), expected);
}
