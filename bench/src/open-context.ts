/// <reference lib="dom" />
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { z } from 'zod';
import type { Account } from './accounts.ts';

const user = z.object({ id: z.string(), type: z.string(), name: z.string(), mobile: z.string(), email: z.string() });
const login = z.object({ response: z.object({ user, authorisation: z.object({ token: z.string() }) }) });

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/** Opens a fresh browser context, logged in as `account` if given, without live streams. */
export async function openContext(browser: Browser, origin: string, account?: Account): Promise<BrowserContext> {
  const context = await browser.newContext();
  // An open stream would keep the network from ever being idle.
  await context.route('**/bff/api/v1/*/stream', (route) => route.abort());
  if (!account) return context;
  const answer = await context.request.post(`${origin}/bff/user/userLogin`, { data: account });
  const { user: person, authorisation } = login.parse(await answer.json()).response;
  const { id, type, ...details } = person;
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...details, token: authorisation.token, user_id: id, user_type: type },
  );
  return context;
}
