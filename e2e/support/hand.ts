import type { FrameLocator, Locator, Page } from 'playwright/test';

/** A thumb on a phone, which counts what it does. */
export class Hand {
  taps = 0;
  fields = 0;

  constructor(private readonly page: Page) {}

  /** Taps a button, a link or a choice. */
  async tap(
    role: 'button' | 'link' | 'radio' | 'checkbox',
    name: string | RegExp,
    within: Page | FrameLocator | Locator = this.page,
  ): Promise<void> {
    this.taps += 1;
    const target = within.getByRole(role, { name });
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    // Two taps at one place within half a second are a double-click, which no thumb makes by accident.
    await target.tap({ position: { x: width * (this.taps % 2 === 0 ? 0.1 : 0.9), y: height / 2 } });
  }

  /** Types into a field. */
  async type(label: string | RegExp, text: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label, { exact: true }).and(this.page.locator('input:not([type=checkbox])')).pressSequentially(text);
  }

  /** Chooses from a list, which counts as a field. */
  async choose(label: string, value: string): Promise<void> {
    this.fields += 1;
    const list = this.page.getByLabel(label);
    await list.dispatchEvent('pointerdown'); // the list itself is the browser's
    await list.selectOption(value);
  }
}
