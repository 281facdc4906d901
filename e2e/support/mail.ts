import { type APIRequestContext, expect } from 'playwright/test';

interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Mails to this address in the catcher, once there is one. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<CaughtMail[]> {
  let found: CaughtMail[] = [];
  await expect
    .poll(async () => {
      const all = (await (await request.get(`${process.env.MAIL_URL ?? 'http://localhost:1080'}/email`)).json()) as CaughtMail[];
      found = all.filter((mail) => mail.to.includes(address));
      return found.length;
    })
    .toBeGreaterThan(0);
  return found;
}
