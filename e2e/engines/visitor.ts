import { z } from 'zod';
import { type Engine, until } from './engine.ts';

/** Finds what can be seen and has a name that begins so; of several, the last, which is in front. */
const FIND = `const [name, exact] = args;
const nameOf = (element) => (element.getAttribute('aria-label') ?? ([...(element.labels ?? [])].map((label) => label.textContent).join(' ') || element.textContent)).trim().replace(/\\s+/g, ' ');
const found = [...document.querySelectorAll('button, a[href], summary, input, select, textarea, [role=tab]')].filter((element) => {
  const own = nameOf(element);
  return (exact ? own === name : own.startsWith(name)) && !element.disabled && element.getAttribute('aria-disabled') !== 'true' && !element.closest('[inert]') && element.getClientRects().length > 0;
}).at(-1);
if (!found) return null;
const target = found.matches('[type=radio], [type=checkbox]') ? (found.labels?.[0] ?? found) : found;
target.scrollIntoView({ block: 'center' });`;

/** Whether what was found has come to rest and can be hit. */
const AT_REST = `${FIND} const at = () => JSON.stringify(target.getBoundingClientRect());
const before = at();
await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const { left, top, width, height } = target.getBoundingClientRect();
const hit = document.elementFromPoint(left + width / 2, top + height / 2);
return (at() === before && (target.contains(hit) || hit?.contains(target))) || null;`;

/** What only a page that does not work shows. */
const BROKEN =
  /unavailable right now|couldn’t be loaded|aren’t working|Something went wrong|too old for this site|just updated|can’t reach/;

const LOGIN = `const [account] = args;
const answer = await fetch('/bff/user/userLogin', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) });
const { user, authorisation } = (await answer.json()).response;
const { id, type, name, mobile, email } = user;
localStorage.clear();
Object.assign(localStorage, { token: authorisation.token, user_id: id, user_type: type, name, mobile, email });`;

/** Someone in front of a browser, who finds things by their names. */
export class Visitor {
  private readonly engine: Engine;
  private readonly site: string;

  constructor(engine: Engine, site: string) {
    this.engine = engine;
    this.site = site;
  }

  /** Presses what has this name, as soon as it is there. */
  press(name: string, { exact = false, frame }: { exact?: boolean; frame?: string } = {}): Promise<unknown> {
    return until(`“${name}” to press`, async () => {
      if (!(await this.engine.run(AT_REST, [name, exact], frame))) return undefined;
      await this.engine.press(`${FIND} return target;`, [name, exact], frame);
      return true;
    });
  }

  /** Types into the field with this label, again if the page has moved the focus meanwhile. */
  async fill(name: string, text: string, frame?: string): Promise<void> {
    await until(`“${text}” in “${name}”`, async () => {
      await this.engine.press(`${FIND} return target;`, [name, false], frame);
      await this.engine.run(`${FIND} found.focus(); found.select();`, [name, false], frame);
      await this.engine.type(text, frame);
      return (await this.engine.run(`${FIND} return found.value;`, [name, false], frame)) === text || undefined;
    });
  }

  /** Chooses an option of a select, by its value. */
  async choose(name: string, value: string): Promise<void> {
    const choose = `${FIND} Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(found, args[2]);
      found.dispatchEvent(new Event('change', { bubbles: true })); return found.value;`;
    await until(`choice “${name}”`, async () => (await this.engine.run(choose, [name, false, value])) ?? undefined);
  }

  async see(text: string | RegExp): Promise<void> {
    await until(`text “${text}”`, async () => {
      const seen = await this.text();
      return (typeof text === 'string' ? seen.includes(text) : text.test(seen)) || undefined;
    });
  }

  async text(): Promise<string> {
    return String(await this.engine.run('return document.body.innerText', []));
  }

  path(): Promise<unknown> {
    return this.engine.run('return location.pathname + location.search', []);
  }

  async logIn(account: { email: string; password: string }): Promise<void> {
    await this.engine.open(`${this.site}/about`);
    await this.engine.run(LOGIN, [account]);
  }

  /** Opens a page and waits until it has its heading and all its data. @returns what is wrong with it */
  async open(path: string): Promise<string[]> {
    await this.engine.open(`${this.site}${path}`);
    return this.look(path);
  }

  /** @returns what is wrong with the page that is open */
  async look(path: string): Promise<string[]> {
    const before = this.engine.errors().length;
    const isDone = `const started = [...document.querySelectorAll('#root')].every((root) => 'started' in root.dataset);
      return (started && document.querySelector('main h1') && !document.querySelector('[data-loading]')) || null;`;
    const wrong: string[] = [];
    await until(`heading and data of ${path}`, async () => ((await this.engine.run(isDone, [])) ? true : undefined)).catch((error: Error) =>
      wrong.push(error.message),
    );
    const [broken] = BROKEN.exec(await this.text()) ?? [];
    if (broken) wrong.push(`${path}: ${broken}`);
    return [
      ...wrong,
      ...this.engine
        .errors()
        .slice(before)
        .map((error) => `${path}: ${error}`),
    ];
  }

  /** Names of the tabs of the page. */
  async tabs(): Promise<string[]> {
    const found = await this.engine.run(
      "return [...document.querySelectorAll('main [role=tab]')].map((tab) => tab.textContent.trim())",
      [],
    );
    return z.array(z.string()).min(1).parse(found);
  }

  /** Paths that the menus of the page lead to. */
  async links(within: string): Promise<string[]> {
    const found = await this.engine.run(
      `return [...document.querySelectorAll(args[0] + ' a[href^="/"]')].map((link) => link.pathname + link.search)`,
      [within],
    );
    return [...new Set(z.array(z.string()).parse(found))];
  }
}
