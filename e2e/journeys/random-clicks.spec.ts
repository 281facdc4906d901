import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { type ElementHandle, expect, type Page, test } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { logInByApi, register } from '../support/person.ts';
import { createRandom, type Random } from '../support/random.ts';

// `npm run test:random -- --minutes 10 --seed 7` clicks, types, goes back and reloads at random, as a customer and as ops.
const MINUTES = Number(process.env.RANDOM_MINUTES ?? 0);
const SEED = Number(process.env.RANDOM_SEED ?? 1);

const CONTROLS = 'a[href^="/"], button:enabled, input:enabled, textarea:enabled, select:enabled, summary, [role=tab]';
/** Controls that end the session, leave the site, or break what other journeys need. */
const AVOIDED = /log ?out|^home$|erase|delete|block|roll back|promote|canary|revoke|preview|change password|authenticator|two-step|हिन्दी/i;
const WORDS = ['Namaste', '560038', 'शुभ प्रभात', 'مرحبا بالعالم', '💪🏽 हर दिन', 'a'.repeat(200), '12', '<b>bold</b>', ' '] as const;
const MAX_KEY_MS = 3000;
const BROKEN = /\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]|This section is unavailable right now/;

/** A user who clicks at random. */
class Visitor {
  readonly steps: string[] = [];
  readonly errors: string[] = [];
  /** Text in an unsent form, which must be in a field or in a draft. */
  private unsent: string | null = null;

  constructor(
    private readonly page: Page,
    private readonly random: Random,
    private readonly start: string,
  ) {
    page.on('pageerror', (error) => this.errors.push(error.stack ?? String(error)));
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('popup', (popup) => void popup.close());
  }

  async step(): Promise<void> {
    const chance = this.random.below(100);
    if (chance < 4) return this.move('reload', () => this.page.reload());
    if (chance < 10) return this.move('Back', () => this.page.goBack({ waitUntil: 'commit', timeout: 5000 }));
    // Not acknowledged if it closes the gateway's frame, which took it.
    if (chance < 15) return this.move('Escape', () => Promise.race([this.page.keyboard.press('Escape'), wait(MAX_KEY_MS)]));
    if (chance < 17) return this.move(`open ${this.start}`, () => this.page.goto(this.start));
    await this.use();
  }

  private async move(name: string, act: () => Promise<unknown>): Promise<void> {
    this.steps.push(name);
    await act().catch(() => undefined); // there may be nothing to go back to
    if (!this.page.url().startsWith('http')) await this.page.goto(this.start);
  }

  private async use(): Promise<void> {
    const modal = this.page.locator('[role=alertdialog], [role=dialog]').last();
    const area = (await modal.isVisible()) ? modal : this.page.locator('body');
    const controls = area.locator(CONTROLS).filter({ visible: true });
    const count = await controls.count();
    if (!count) return;
    // The element, not a locator: after a change of the page, a locator would find another control, such as LOGOUT.
    const control = await controls
      .nth(this.random.below(count))
      .elementHandle({ timeout: 2000 })
      .catch(() => null);
    if (!control) return;
    const about = await control.evaluate((element) => ({
      tag: element.tagName.toLowerCase(),
      type: element.getAttribute('type') ?? '',
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
    }));
    if (AVOIDED.test(about.name) || about.type === 'file') return;
    this.steps.push(`${about.tag} ${about.type} ${about.name}`);
    await this.useControl(control, about).catch(() => undefined); // it may be covered or gone
  }

  private async useControl(control: ElementHandle<Node>, { tag, type, name }: { tag: string; type: string; name: string }): Promise<void> {
    if (tag === 'select') {
      const options = await control.$$('option');
      await control.selectOption({ index: this.random.below(options.length) }, { timeout: 2000 });
    } else if (tag === 'textarea' || (tag === 'input' && !['radio', 'checkbox', 'submit', 'button'].includes(type))) {
      const text = this.random.pick(WORDS);
      await control.fill(text, { timeout: 2000 });
      if (tag === 'textarea') this.unsent = text.trim() ? await control.inputValue() : null;
    } else {
      if (type === 'submit' || /discard|take|keep (mine|theirs)/i.test(name)) this.unsent = null;
      await control.click({ timeout: 2000 });
    }
  }

  private async read(): Promise<{ shown: string; kept: string[] }> {
    // Without an answer if such a key was not acknowledged; a page that hangs fails in the next call.
    await this.page.waitForLoadState('domcontentloaded', { timeout: MAX_KEY_MS }).catch(() => undefined);
    return this.page.evaluate(() => ({
      shown: document.body.innerText,
      kept: [...document.querySelectorAll('textarea')].map(({ value }) => value).concat(JSON.stringify(sessionStorage)),
    }));
  }

  /** @throws if the page is broken or has lost text */
  async check(): Promise<void> {
    expect(this.errors).toEqual([]);
    // Until its code has arrived, a page leaves links to the browser, which may go to the next document meanwhile.
    const { shown, kept } = await this.read().catch(() => this.read());
    expect(shown.trim()).not.toBe('');
    expect(shown).not.toMatch(BROKEN);
    if (!this.unsent) return;
    const text = this.unsent;
    const isKept = kept.some((each) => each.includes(text) || each.includes(JSON.stringify(JSON.stringify(text)).slice(3, -3)));
    expect(isKept, `'${text}' is lost`).toBe(true);
  }
}

async function clickAround(page: Page, start: string, seed: number): Promise<void> {
  const visitor = new Visitor(page, createRandom(seed), start);
  const end = Date.now() + MINUTES * MINUTE_MS;
  await page.goto(start);
  try {
    while (Date.now() < end) {
      await visitor.step();
      await visitor.check();
    }
  } catch (error) {
    const last = visitor.steps.slice(-30).map((step) => `  ${step}`);
    throw new Error(`Seed ${seed}, step ${visitor.steps.length} at ${page.url()}:\n${last.join('\n')}\n${error}`, { cause: error });
  }
  process.stdout.write(`Seed ${seed}: ${visitor.steps.length} steps from ${start}\n`);
}

if (MINUTES) {
  test('random clicks by a customer break no page and lose no text', async ({ page, request }) => {
    test.setTimeout((MINUTES + 2) * MINUTE_MS);
    await logInByApi(page, await register(request));
    await clickAround(page, '/user/userDashboard', SEED);
  });

  test('random clicks by ops break no page and lose no text', async ({ page }) => {
    test.setTimeout((MINUTES + 2) * MINUTE_MS);
    await logInByApi(page, ADMIN);
    await clickAround(page, '/admin/adminDashboard', SEED);
  });
}
