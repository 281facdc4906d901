import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';

declare global {
  interface Window {
    /** Screen reader announcements, oldest first. */
    announcements?: string[];
  }
}

/** Maximum tab stops between two controls; more mean that the target is unreachable. */
const MAX_STEPS = 60;

/**
 * Records announcements of live regions. A region inserted together with its text is not announced reliably unless it is
 * an alert; one that a modal dialog hides is never announced.
 */
function recordAnnouncements(): void {
  const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const announcements: string[] = [];
  window.announcements = announcements;
  const announce = (region: Element) => {
    if (!region.closest('[aria-hidden=true], [inert]')) announcements.push(region.textContent.trim());
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (region) announce(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('[role=alert]')) announce(node);
        for (const alert of node.querySelectorAll('[role=alert]')) announce(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Describes why the focus is not visible; empty if it is. */
function findFocusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'The focus is lost';
  if (focused instanceof HTMLIFrameElement) return ''; // its own document shows it
  const described = `${focused.outerHTML.slice(0, 120)}…`;
  if (!focused.checkVisibility({ visibilityProperty: true })) return `The focused element is invisible: ${described}`;
  // Labels draw our radio buttons.
  const shown = focused.matches('input[type=radio]') ? (focused.closest('label') ?? focused) : focused;
  const isOutlined = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/[/,] 0\)$/.test(outlineColor);
  // A heading has the focus to be read out after a move, not to be used.
  const isToRead = focused.matches(':is(h1, h2, h3)[tabindex="-1"]');
  if (!isToRead && !isOutlined(getComputedStyle(shown))) return `The focus has no outline: ${described}`;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const seen = {
    left: Math.max(left, 0),
    right: Math.min(right, innerWidth),
    top: Math.max(top, 0),
    bottom: Math.min(bottom, innerHeight),
  };
  // What a dialog or a list has scrolled away is not covered by what is behind that.
  for (let box = shown.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue;
    const clip = box.getBoundingClientRect();
    seen.top = Math.max(seen.top, clip.top);
    seen.bottom = Math.min(seen.bottom, clip.bottom);
  }
  if (seen.left >= seen.right || seen.top >= seen.bottom) return `The focus is outside the viewport: ${described}`;
  const isSticky = (element: Element | null): boolean =>
    element !== null &&
    !element.contains(shown) &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isSticky(element.parentElement));
  const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
  for (const [px, py] of [
    [x, y],
    [x, seen.top + 2],
    [x, seen.bottom - 2],
  ] as const) {
    const covering = document.elementFromPoint(px, py);
    if (covering && !shown.contains(covering) && isSticky(covering))
      return `The focus is covered by ${covering.outerHTML.slice(0, 80)}…: ${described}`;
  }
  return '';
}

/** Operates a page by keyboard. After each key, the focus must be visible. */
export class Keyboard {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async of(page: Page): Promise<Keyboard> {
    await page.addInitScript(recordAnnouncements);
    return new Keyboard(page);
  }

  /** Asserts that the focus is visible, outlined, in the viewport, and not covered by a header or a bar. */
  async expectFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(findFocusProblem)).toBe('');
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.expectFocus();
  }

  /**
   * Tabs from the focus to the end of the page.
   * @returns the number of stops
   */
  async walk(): Promise<number> {
    for (let stops = 0; ; stops++) {
      await this.page.keyboard.press('Tab');
      if (await this.page.evaluate(() => document.activeElement === document.body)) return stops;
      await this.expectFocus();
    }
  }

  /** Tabs to a control, forward or back. */
  async goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let step = 0; step < MAX_STEPS; step++) {
      const key = await target.evaluate((element) => {
        const { activeElement } = document;
        if (activeElement === element) return null;
        const isBefore = activeElement && element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBefore ? 'Shift+Tab' : 'Tab';
      });
      if (!key) return;
      await this.press(key);
    }
    throw new Error(`${target} was not reached in ${MAX_STEPS} steps`);
  }

  /** Tabs to a button or a link and presses it. */
  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.goTo(target);
    await expect(target).toBeEnabled(); // it may wait for what it needs, such as the service credit
    await this.press(key);
  }

  /** Tabs to a field and replaces its text. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Tabs to a group of radio buttons and selects one by arrow keys. */
  async choose(target: Locator): Promise<void> {
    const group = target.locator('xpath=ancestor::*[@role="radiogroup"]');
    // The tab stop of a group: what is chosen, or without a choice its first one.
    const chosen = group.locator('input:focus').or(group.locator('input:checked'));
    await this.goTo((await chosen.count()) ? chosen.first() : group.locator('input:enabled').first());
    for (let step = 0; step < MAX_STEPS; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await this.press('ArrowDown');
    }
    if (!(await target.isChecked())) await this.press('Space');
    await expect(target).toBeChecked();
  }

  /** Tabs to a `select` and types the beginning of an option. */
  async select(target: Locator, label: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.type(label);
    await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${label}`));
  }

  /** Pays with the payment window's default UPI address. */
  async pay(window: FrameLocator): Promise<void> {
    await expect(window.getByLabel('UPI address')).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  /** Asserts that a live region announced this. */
  async expectAnnouncement(text: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => window.announcements))
      .toContainEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text));
  }
}
