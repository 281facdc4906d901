import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '../../kernel/index.ts';
import { askProvider, type SmsProvider } from './sms-provider.ts';

const answer = z.object({ sid: z.string() });

/** Where Twilio reports what became of an SMS. */
export const TWILIO_RECEIPTS = '/bff/api/v1/sms/receipts/twilio';

/** Twilio's message API. */
export function twilio(settings: Settings): SmsProvider {
  const { TWILIO_URL, TWILIO_ACCOUNT_SID = '', TWILIO_AUTH_TOKEN = '', TWILIO_FROM = '', siteUrl } = settings;
  const authorization = `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const fields = { To: `+91${to}`, From: TWILIO_FROM, Body: text, StatusCallback: `${siteUrl}${TWILIO_RECEIPTS}` };
      const body = await askProvider(`${TWILIO_URL}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      return answer.parse(body).sid;
    },
  };
}

/** Twilio signs what it reports: HMAC-SHA1 of the address and the fields in order, with the account's secret. */
export function isFromTwilio({ TWILIO_AUTH_TOKEN, siteUrl }: Settings, fields: Record<string, string>, signature: string): boolean {
  if (!TWILIO_AUTH_TOKEN) return false;
  const text = Object.keys(fields)
    .sort()
    .reduce((all, name) => `${all}${name}${fields[name]}`, `${siteUrl}${TWILIO_RECEIPTS}`);
  const right = createHmac('sha1', TWILIO_AUTH_TOKEN).update(text).digest();
  const given = Buffer.from(signature, 'base64');
  return right.length === given.length && timingSafeEqual(right, given);
}
