import { type APIRequestContext, expect } from 'playwright/test';
import { NOT_KEPT_ALIVE } from './calls.ts';

interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Caught emails to this address; waits for one whose subject matches. */
export async function mailsTo(request: APIRequestContext, address: string, subject: RegExp = /./): Promise<CaughtMail[]> {
  let found: CaughtMail[] = [];
  await expect
    .poll(async () => {
      const mailbox = await request.get(`${process.env.MAIL_URL ?? 'http://localhost:1080'}/email`, { headers: NOT_KEPT_ALIVE });
      const all = (await mailbox.json()) as CaughtMail[];
      found = all.filter((mail) => mail.to.includes(address) && subject.test(mail.subject));
      return found.length;
    })
    .toBeGreaterThan(0);
  return found;
}
