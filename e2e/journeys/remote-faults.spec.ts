import { type BrowserContext, expect, type Page, type Route, test } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { shareOf, WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';

const UNAVAILABLE = 'This section is unavailable right now';
/** Over served HTML, which stays readable. */
const UNFINISHED = 'Parts of this page aren’t working';
const NOT_LOADED = 'This page couldn’t be loaded';

/** A page of each remote, who may see it, and what identifies it. */
const REMOTES = {
  'mf-marketing': { path: '/', who: 'visitor', shows: (page: Page) => page.getByRole('heading', { name: 'Get fitter at home.' }) },
  'mf-booking': { path: '/booksession', who: 'customer', shows: (page: Page) => page.getByRole('radio', { name: /^Fitness/ }) },
  'mf-plans': {
    path: '/diet',
    who: 'visitor',
    shows: (page: Page) => page.getByRole('heading', { name: 'Diet Plans to help you stay fit' }),
  },
  'mf-institute': { path: '/institute', who: 'visitor', shows: (page: Page) => page.getByText('₹28,000').first() },
  'mf-admin': { path: '/admin', who: 'admin', shows: (page: Page) => page.getByRole('navigation', { name: 'Operations' }) },
} as const;
type Remote = keyof typeof REMOTES;

const filesOf = (remote: Remote): RegExp => new RegExp(`/remotes/(~\\d+/)?${remote}/`);
const ENTRY = /remoteEntry\.js$/;
const fulfilled = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' });

/** Breaks files of a remote. @returns a function that restores them */
async function breakFiles(page: Page, remote: Remote, which: RegExp, how: (route: Route) => unknown): Promise<() => Promise<void>> {
  const files = filesOf(remote);
  await page.route(files, (route) => (which.test(new URL(route.request().url()).pathname) ? void how(route) : void route.continue()));
  return () => page.unroute(files);
}

/** Removes integrity hashes from the page, so that the fault itself is tested. */
async function withoutIntegrity(page: Page, remote: Remote): Promise<void> {
  await page.route(REMOTES[remote].path, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replaceAll(new RegExp(`"/remotes/${remote}/[^"]*":"sha256-[^"]*",?`, 'g'), '')
      .replaceAll(/,(?=})/g, '')
      .replaceAll(new RegExp(`<link rel="modulepreload" href="/remotes/${remote}/[^>]*>`, 'g'), '');
    await route.fulfill({ response: answer, body: html });
  });
}

/** A valid entry whose page throws when it renders. */
const throwingAtRender = (path: string) => `
  export const init = () => {};
  export const get = async () => () => ({ default: { contract: 1, widgets: [],
    routes: [{ path: '${path}', load: async () => ({ default: () => { throw new Error('at render'); } }) }] } });`;

type Restore = () => Promise<void>;
interface Fault {
  name: string;
  /** Breaks the page before it is opened. @returns a function that restores it */
  cause: (page: Page, remote: Remote) => Promise<Restore>;
  /** The user notices nothing. */
  harmless?: true;
  /** React does not know the remote of served HTML, so that it is lost. */
  losesHtml?: true;
  /** Its code has run, so it is not fetched again: *Try again* mounts it anew. */
  needsReload?: true;
}

const FAULTS: Fault[] = [
  {
    name: 'registry away',
    losesHtml: true,
    async cause(page, remote) {
      const { path } = REMOTES[remote];
      await page.route(path, async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text())
          .replace(/(<script type="application\/json" id="registry"[^>]*>).*?(<\/script>)/, '$1{"platf$2')
          .replaceAll(/<link rel="modulepreload" href="\/remotes[^>]*>/g, '');
        await route.fulfill({ response: answer, body: html });
      });
      await page.route('**/bff/api/v1/remotes', (route) => route.abort());
      return () => page.unroute('**/bff/api/v1/remotes');
    },
  },
  { name: 'entry 404', cause: (page, remote) => breakFiles(page, remote, ENTRY, gone) },
  {
    name: 'slow',
    harmless: true,
    cause: (page, remote) => breakFiles(page, remote, ENTRY, (route) => setTimeout(() => void route.continue(), 1500)),
  },
  { name: 'hanging', cause: (page, remote) => breakFiles(page, remote, ENTRY, () => undefined) },
  {
    name: 'wrong integrity',
    cause: (page, remote) =>
      breakFiles(page, remote, /\.js$/, async (route) => {
        const answer = await route.fetch();
        const body = `${await answer.text()}\n/* changed */`;
        await route.fulfill({ response: answer, body }).catch(() => undefined); // restored in the meantime
      }),
  },
  {
    name: 'syntax error',
    async cause(page, remote) {
      await withoutIntegrity(page, remote);
      return breakFiles(page, remote, ENTRY, fulfilled('}{ not JavaScript'));
    },
  },
  {
    name: 'throws at init',
    async cause(page, remote) {
      await withoutIntegrity(page, remote);
      return breakFiles(page, remote, ENTRY, fulfilled('throw new Error("at init"); export const get = 1, init = 1;'));
    },
  },
  {
    name: 'throws at render',
    needsReload: true,
    async cause(page, remote) {
      await withoutIntegrity(page, remote);
      return breakFiles(page, remote, ENTRY, fulfilled(throwingAtRender(REMOTES[remote].path)));
    },
  },
  { name: 'chunk missing', cause: (page, remote) => breakFiles(page, remote, /^(?!.*remoteEntry).*\.js$/, gone) },
  {
    name: 'two at once',
    async cause(page, remote) {
      const other = remote === 'mf-plans' ? 'mf-institute' : 'mf-plans';
      const restores = [await breakFiles(page, remote, ENTRY, gone), await breakFiles(page, other, ENTRY, gone)];
      return async () => {
        for (const restore of restores) await restore();
      };
    },
  },
];

/** Asserts that another remote works in the same document. */
async function expectOthersWork(page: Page, remote: Remote, fault: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  if (remote !== 'mf-admin') await expect(page.getByRole('contentinfo')).toBeVisible(); // a workspace has no footer
  if (fault === 'registry away') return; // without the registry, no remote is known
  const other: Remote = remote === 'mf-marketing' ? (fault === 'two at once' ? 'mf-institute' : 'mf-plans') : 'mf-marketing';
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, REMOTES[other].path);
  await expect(REMOTES[other].shows(page)).toBeVisible();
  await page.goBack();
}

async function testFault(
  { name, cause, harmless, losesHtml, needsReload }: Fault,
  context: BrowserContext,
  remote: Remote,
  reports: string[],
): Promise<void> {
  reports.length = 0;
  const { path, who, shows } = REMOTES[remote];
  const page = await context.newPage();
  const restore = await cause(page, remote);
  const shifts = await watchShifts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const unavailable = page.getByRole('heading', { name: UNAVAILABLE });
  if (harmless) {
    await expect(shows(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    return page.close();
  }
  const keepsHtml = who === 'visitor' && !losesHtml;
  const failed = keepsHtml ? page.getByRole('heading', { name: UNFINISHED }) : unavailable;
  await expect(failed).toBeVisible({ timeout: 15_000 }); // a hanging entry has ten seconds while its page can be read
  if (keepsHtml) {
    await expect(shows(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
  }
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await expectOthersWork(page, remote, name);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable).toBeVisible(); // still broken: the same text, no white page
  await restore();
  if (needsReload) {
    await page.reload();
    await expect(shows(page)).toBeVisible();
    return page.close();
  }
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 500 });
    await expect(shows(page)).toBeVisible({ timeout: 4000 });
    await expect(unavailable).toHaveCount(0);
  }).toPass({ timeout: 20_000 });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  // The failure is reported, because canaries are judged by it.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  if (name !== 'registry away')
    await expect.poll(() => reports.some((report) => report.includes('"failed"') && report.includes(`"${remote}"`))).toBe(true);
  await page.close();
}

const remotes = Object.keys(REMOTES) as Remote[];
/** `npm run test:all` runs every fault of every remote; `npm test` runs each fault once, spread over the remotes. */
const faultsOf = (remote: Remote): readonly Fault[] => shareOf(FAULTS, remotes.indexOf(remote), remotes.length);

for (const remote of remotes) {
  test(`${remote}: a failure affects only its own area, and Try again recovers without a reload`, async ({ context, page, request }) => {
    test.setTimeout(180_000);
    const { who } = REMOTES[remote];
    // These failures must not count for a canary of another journey.
    const reports: string[] = [];
    await context.route('**/telemetry/remotes', (route) => {
      reports.push(route.request().postData() ?? '');
      return route.fulfill({ status: 204 });
    });
    if (who === 'customer') await logInByApi(page, await register(request));
    if (who === 'admin') await logInByApi(page, ADMIN);
    const results: string[] = [];
    for (const fault of faultsOf(remote))
      await test.step(fault.name, async () => {
        await testFault(fault, context, remote, reports);
        results.push(`${fault.name} ✓`);
      });
    process.stdout.write(`${remote.padEnd(13)} ${results.join(' | ')}\n`);
  });
}

test('if a remote’s first source is down, entry and chunks load from the second unnoticed', async ({ page }) => {
  const site = process.env.HURRIED_URL ?? '';
  const fromSecond: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().startsWith(site) && answer.url().includes('/remotes/') && answer.ok()) fromSecond.push(answer.url());
  });
  await page.route(`${site}/remotes/**`, (route) => (/mf-plans/.test(route.request().url()) ? gone(route) : route.continue()));
  await page.goto(`${site}/diet`);
  await expect(REMOTES['mf-plans'].shows(page)).toBeVisible();
  for (const file of [/remoteEntry/, /diet-plans.*\.js/]) await expect.poll(() => fromSecond.some((url) => file.test(url))).toBe(true);
});

test('altered files from the second source are rejected', WHOLE_RUN_ONLY, async ({ page }) => {
  const site = process.env.HURRIED_URL ?? '';
  await page.route(/\/remotes\/(~\d+\/)?mf-plans\//, async (route) => {
    if (route.request().url().startsWith(site)) return gone(route);
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: `${await answer.text()}\n/* altered */` });
  });
  await page.goto(`${site}/diet`);
  await expect(page.getByRole('heading', { name: UNFINISHED })).toBeVisible();
});

/** Lazy chunks of the shell, what requests them, and what shows that they loaded. */
const LAZY_PARTS = {
  login: {
    file: /^login\./,
    open: (page: Page) => page.getByRole('link', { name: 'LOGIN' }).click(),
    shows: (page: Page) => page.getByRole('tab', { name: 'Login' }),
  },
  'footer-dialog': {
    file: /^footer-dialog\./,
    open: (page: Page) => page.getByRole('button', { name: 'App Store' }).click(),
    shows: (page: Page) => page.getByRole('dialog', { name: 'Our app' }),
  },
} as const;

/** Opens the page and waits until React has taken it over: before that, the browser follows links by itself, to a new document. */
async function openAbout(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/about`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectHydrated(login(page));
}
const login = (page: Page) => page.getByRole('link', { name: 'LOGIN' });

/** Breaks lazy chunks of the shell, at their first or at every address. @returns a function that restores them */
async function breakAssets(page: Page, which: RegExp, how: (route: Route) => unknown, retriesToo: boolean): Promise<Restore> {
  const files = /\/assets\/(~\d+\/)?[^/]+$/;
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    const broken = which.test(pathname.split('/').at(-1) ?? '') && (retriesToo || !pathname.includes('~'));
    return broken ? void how(route) : void route.continue();
  });
  return () => page.unroute(files);
}
const changed = async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
};
/** Fault → which files of a part it breaks, and how. */
const ASSET_FAULTS: Record<string, [ending: RegExp, how: (route: Route) => unknown]> = {
  '404': [/\.js$/, gone],
  refused: [/\.js$/, (route) => route.abort()],
  hanging: [/\.js$/, () => undefined],
  'wrong integrity': [/\.js$/, changed],
  'style 404': [/\.css$/, gone],
};

for (const [index, [part, { file, open, shows }]] of Object.entries(LAZY_PARTS).entries()) {
  test(
    `shell, ${part}: a failed lazy chunk affects only its own area, and Try again recovers without a reload`,
    WHOLE_RUN_ONLY,
    async ({ page }) => {
      test.setTimeout(180_000);
      const unavailable = page.getByRole('heading', { name: 'This couldn’t be loaded' });
      for (const [name, [ending, how]] of shareOf(Object.entries(ASSET_FAULTS), index, Object.keys(LAZY_PARTS).length))
        await test.step(name, async () => {
          const restore = await breakAssets(page, new RegExp(`${file.source}.*${ending.source}`), how, true);
          await openAbout(page);
          await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
          await open(page);
          await expect(unavailable).toBeVisible({ timeout: 15_000 });
          await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
          await restore();
          await page.getByRole('button', { name: 'Try again' }).click();
          await expect(shows(page)).toBeVisible();
          expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
        });
    },
  );
}

test('a late shell chunk that fails once loads from a second address unnoticed', WHOLE_RUN_ONLY, async ({ page }) => {
  const site = process.env.HURRIED_URL ?? '';
  const fromSecond: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().startsWith(site) && answer.url().includes('/assets/~1/login') && answer.ok()) fromSecond.push(answer.url());
  });
  await breakAssets(page, /^login\..*js$/, gone, false);
  await openAbout(page, site);
  await LAZY_PARTS.login.open(page);
  await expect(LAZY_PARTS.login.shows(page)).toBeVisible();
  expect(fromSecond).toHaveLength(1);
});

test('a main script of the shell that fails once loads from a second address', WHOLE_RUN_ONLY, async ({ page }) => {
  const site = process.env.HURRIED_URL ?? '';
  const second = page.waitForResponse((answer) => answer.url().includes('/assets/~1/main.') && !answer.url().startsWith(site));
  await breakAssets(page, /^main\..*js$/, gone, false);
  await page.goto(`${site}/contact`);
  expect((await second).ok()).toBe(true);
  await expect(page.getByRole('button', { name: /^(Send|Submit)/ })).toBeVisible();
});

for (const [name, how] of [
  ['404', gone],
  ['wrong integrity', changed],
] as const)
  test(`a main script of the shell that fails twice (${name}) offers to reload`, how === gone ? {} : WHOLE_RUN_ONLY, async ({ page }) => {
    const restore = await breakAssets(page, /^main\..*js$/, how, true);
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText(NOT_LOADED);
    const shifts = await watchShifts(page);
    await page.goto('/contact');
    const message = page.getByRole('alert');
    await expect(message).toContainText(UNFINISHED);
    await expect(message).not.toContainText(NOT_LOADED);
    expect(await shifts()).toEqual([]);
    await expect(page.getByRole('heading', { level: 1, name: /^Contact Us/ })).toBeInViewport();
    await restore();
    await Promise.all([page.waitForEvent('domcontentloaded'), message.getByRole('button', { name: 'Reload' }).click()]);
    await expectHydrated(login(page));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

const mainScript = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

/** Makes the browser an old one, until it is up to date with the reload. */
const lackUntilReload = (page: Page, owner: 'AbortSignal' | 'Symbol', name: string): Promise<unknown> =>
  page.addInitScript(
    ([from, method]) => {
      const [visit] = performance.getEntriesByType('navigation');
      if (visit instanceof PerformanceNavigationTiming && visit.type !== 'reload') Reflect.deleteProperty(globalThis[from], method);
    },
    [owner, name] as const,
  );

/** What a browser of before ES2022 makes of the main script, and one that lacks what it calls while it starts. */
const OLD_BROWSERS = { 'cannot parse it': '}{ not JavaScript', 'lacks what it calls': '[].notYetKnown();' };
for (const [name, code] of Object.entries(OLD_BROWSERS))
  test(`a main script of the shell says so if the browser ${name}`, name === 'cannot parse it' ? {} : WHOLE_RUN_ONLY, async ({ page }) => {
    await page.route('/contact', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replaceAll(/ integrity="[^"]*" crossorigin/g, '')
        .replace(/(<script type="importmap"[^>]*>)[^<]*/, '$1{}');
      await route.fulfill({ response: answer, body: html });
    });
    await lackUntilReload(page, 'AbortSignal', 'timeout');
    const restore = await breakAssets(page, /^main\..*js$/, fulfilled(code), true);
    await page.goto('/contact');
    await expect(page.getByRole('alert')).toContainText(UNFINISHED);
    await expect(page.getByRole('alert')).toContainText('update your browser');
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: /^Contact Us/ })).toBeVisible();
    await restore();
    await page.unroute('/contact');
    await Promise.all([page.waitForEvent('domcontentloaded'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expectHydrated(login(page));
    // Once it has started, its errors leave the page alone.
    await page.evaluate((file) => dispatchEvent(new ErrorEvent('error', { filename: file })), await mainScript(page));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('a page says so if the browser lacks what the main script calls in a later task', WHOLE_RUN_ONLY, async ({ page }) => {
  await lackUntilReload(page, 'Symbol', 'for'); // React calls it
  await page.goto('/contact');
  await expect(page.getByRole('alert')).toContainText(UNFINISHED);
  await Promise.all([page.waitForEvent('domcontentloaded'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expectHydrated(login(page));
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a shared module that fails once loads from a second address', WHOLE_RUN_ONLY, async ({ page }) => {
  await breakAssets(page, /^(platform-data|ui-forms)\..*js$/, gone, false);
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: /^(Send|Submit)/ })).toBeVisible();
});
