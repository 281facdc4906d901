import { type BrowserContext, expect, type Page, type Route, test } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { logIn, register } from '../support/person.ts';

const UNAVAILABLE = 'This part is not available right now';

/** A page of each remote, who may see it, and how one knows it. */
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

/** Breaks files of a remote, and heals them again. */
async function breakFiles(page: Page, remote: Remote, which: RegExp, how: (route: Route) => unknown): Promise<() => Promise<void>> {
  const files = filesOf(remote);
  await page.route(files, (route) => (which.test(new URL(route.request().url()).pathname) ? void how(route) : void route.continue()));
  return () => page.unroute(files);
}

/** The page as a build without integrity would send it, so that the fault itself is what is met. */
async function withoutIntegrity(page: Page, remote: Remote): Promise<void> {
  await page.route(REMOTES[remote].path, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replaceAll(new RegExp(`"/remotes/${remote}/[^"]*":"sha384-[^"]*",?`, 'g'), '')
      .replaceAll(/,(?=})/g, '')
      .replaceAll(new RegExp(`<link rel="modulepreload" href="/remotes/${remote}/[^>]*>`, 'g'), '');
    await route.fulfill({ response: answer, body: html });
  });
}

/** An entry that works as one, whose page throws when it is shown. */
const throwingAtRender = (path: string) => `
  export const init = () => {};
  export const get = async () => () => ({ default: { contract: 1, widgets: [],
    routes: [{ path: '${path}', load: async () => ({ default: () => { throw new Error('at render'); } }) }] } });`;

type Heal = () => Promise<void>;
interface Fault {
  name: string;
  /** Prepares the page before it is opened; the answer heals it. */
  cause: (page: Page, remote: Remote) => Promise<Heal>;
  /** Nobody sees anything of it. */
  harmless?: true;
}

const FAULTS: Fault[] = [
  {
    name: 'registry away',
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
        await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
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
      const heals = [await breakFiles(page, remote, ENTRY, gone), await breakFiles(page, other, ENTRY, gone)];
      return async () => {
        for (const heal of heals) await heal();
      };
    },
  },
];

/** Something of a remote that is not concerned works meanwhile, reached within the same document. */
async function expectOthersWork(page: Page, remote: Remote, fault: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (fault === 'registry away') return; // nobody knows of any remote then
  const other: Remote = remote === 'mf-marketing' ? (fault === 'two at once' ? 'mf-institute' : 'mf-plans') : 'mf-marketing';
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, REMOTES[other].path);
  await expect(REMOTES[other].shows(page)).toBeVisible();
  await page.goBack();
}

async function meet({ name, cause, harmless }: Fault, context: BrowserContext, remote: Remote, told: string[]): Promise<void> {
  told.length = 0;
  const { path, shows } = REMOTES[remote];
  const page = await context.newPage();
  const heal = await cause(page, remote);
  await page.goto(path, { waitUntil: 'commit' });
  const unavailable = page.getByRole('heading', { name: UNAVAILABLE });
  if (harmless) {
    await expect(shows(page)).toBeVisible();
    await expect(unavailable).toHaveCount(0);
    return page.close();
  }
  await expect(unavailable).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await expectOthersWork(page, remote, name);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable).toBeVisible(); // still broken: the same text, no white page
  await heal();
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 500 });
    await expect(shows(page)).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 20_000 });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  // The site hears of it, as a canary is judged by it.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  if (name !== 'registry away')
    await expect.poll(() => told.some((report) => report.includes('"failed"') && report.includes(`"${remote}"`))).toBe(true);
  await page.close();
}

const remotes = Object.keys(REMOTES) as Remote[];
/** `npm run test:all` meets every fault of every remote; `npm test` each fault once, dealt out among the remotes. */
const faultsOf = (remote: Remote): Fault[] =>
  process.env.WHOLE_MATRIX ? FAULTS : FAULTS.filter((_, index) => index % remotes.length === remotes.indexOf(remote));

for (const remote of remotes) {
  test(`${remote}: whatever fails costs only its own place, and Try again brings it back without a reload`, async ({
    context,
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const { who } = REMOTES[remote];
    // What fails here on purpose says nothing about a canary that another journey may have on its way.
    const told: string[] = [];
    await context.route('**/telemetry/remotes', (route) => {
      told.push(route.request().postData() ?? '');
      return route.fulfill({ status: 204 });
    });
    if (who === 'customer') await logIn(page, await register(request));
    if (who === 'admin') await logIn(page, ADMIN);
    const results: string[] = [];
    for (const fault of faultsOf(remote))
      await test.step(fault.name, async () => {
        await meet(fault, context, remote, told);
        results.push(`${fault.name} ✓`);
      });
    process.stdout.write(`${remote.padEnd(13)} ${results.join(' | ')}\n`);
  });
}

test('where the first source of a remote is away, entry and chunks come from the second one, and nobody sees it', async ({ page }) => {
  const site = process.env.HURRIED_URL ?? '';
  const fromSecond: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().startsWith(site) && answer.url().includes('/remotes/') && answer.ok()) fromSecond.push(answer.url());
  });
  await page.route(`${site}/remotes/**`, (route) => (/mf-plans/.test(route.request().url()) ? gone(route) : route.continue()));
  await page.goto(`${site}/diet`);
  await expect(REMOTES['mf-plans'].shows(page)).toBeVisible();
  expect(fromSecond.some((url) => url.includes('remoteEntry'))).toBe(true);
  expect(fromSecond.some((url) => /diet-plans.*\.js/.test(url))).toBe(true);
});

test('the second source is believed no more than the first: altered files are refused', async ({ page }) => {
  const site = process.env.HURRIED_URL ?? '';
  await page.route(/\/remotes\/(~\d+\/)?mf-plans\//, async (route) => {
    if (route.request().url().startsWith(site)) return gone(route);
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: `${await answer.text()}\n/* altered */` });
  });
  await page.goto(`${site}/diet`);
  await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible();
});
