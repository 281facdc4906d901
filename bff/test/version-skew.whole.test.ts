import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../tools/dev-stack/src/programs/chromium.ts';
import { type AppUnderTest, startApp } from './app-under-test.ts';
import { fail } from './fail.ts';
import { act, sendRelease } from './releases.ts';
import { buildSkewedSite, type PlatformVersion, type SkewedRemote, type SkewedSite } from './skewed-site.ts';

const MINUTES_MS = 60_000;
jest.setTimeout(15 * MINUTES_MS);

const GREET = "export const greet = (name: string): string => ['Hello', name].join(' ');\n";
const PLATFORMS: Record<'old' | 'grown' | 'minor' | 'next', PlatformVersion> = {
  old: { version: '1.0.0', react: '19.3.0', exports: GREET },
  /** Its author forgot to raise the version. */
  grown: { version: '1.0.0', react: '19.3.0', exports: `${GREET}export const smile = (): string => 'smiles';\n` },
  minor: { version: '1.1.0', react: '19.3.1', exports: `${GREET}export const wave = (): string => 'waves';\n` },
  next: {
    version: '2.0.0-next.1',
    react: '19.4.0',
    exports: "export const welcome = (name: string): string => ['Welcome', name].join(' ');\n",
  },
};
type Age = keyof typeof PLATFORMS;

const aRemote = (age: Age, name: string, expression: string): SkewedRemote => ({
  name: `mf-${age}`,
  path: `/${age}`,
  page: `import { ${name} } from '@fitghar/platform';
import { Button } from '@fitghar/ui';
import { useState } from 'react';
export default function Page() {
  const [pressed, setPressed] = useState(0);
  return <><h1>{${expression}}</h1><Button onClick={() => setPressed(pressed + 1)}>Pressed {pressed}</Button></>;
}`,
});
const REMOTES: Record<Age, SkewedRemote> = {
  old: aRemote('old', 'greet', "greet('from 1.0')"),
  grown: aRemote('grown', 'smile', "['1.0', smile()].join(' ')"),
  minor: aRemote('minor', 'wave', "['1.1', wave()].join(' ')"),
  next: aRemote('next', 'welcome', "welcome('to 2.0')"),
};
const HEADINGS: Record<Age, string> = { old: 'Hello from 1.0', grown: '1.0 smiles', minor: '1.1 waves', next: 'Welcome to 2.0' };
/** The remotes that fit the shell of each platform. */
const FITTING: Record<Age, Age[]> = { old: ['old'], grown: ['old', 'grown'], minor: ['old', 'minor'], next: ['next'] };
const AGES: Age[] = ['old', 'grown', 'minor', 'next'];

/** What an operator is told of a remote that does not fit. */
const fixOf = (age: Age, shell: Age): string =>
  age === 'grown' && shell !== 'next'
    ? 'needs smile of @fitghar/platform, which this shell lacks: release the shell first'
    : `needs platform ^${PLATFORMS[age].version}, this shell has ${PLATFORMS[shell].version}: release the shell first, or build the remote for ^${PLATFORMS[shell].version}`;

const sites = new Map<Age, SkewedSite>();
const siteOf = (age: Age): SkewedSite => sites.get(age) ?? fail(`No site of platform ${PLATFORMS[age].version}`);
let browser: Browser;
beforeAll(async () => {
  for (const age of AGES) sites.set(age, await buildSkewedSite(PLATFORMS[age], REMOTES[age]));
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  for (const { dist } of sites.values()) rmSync(path.dirname(dist), { recursive: true, force: true });
});

/** Opens a page, and notes what it fetches and says. */
async function openPage({ origin }: AppUnderTest, address: string) {
  const page = await browser.newPage({ baseURL: origin });
  const [fetched, said]: [string[], string[]] = [[], []];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  page.on('console', (message) => void said.push(message.text()));
  await page.goto(address);
  return { page, fetched, said };
}

/** The button keeps state, so the remote and the shell have one React. */
async function expectAlive(page: Awaited<ReturnType<typeof openPage>>['page'], age: Age): Promise<void> {
  await page.getByRole('heading', { name: HEADINGS[age] }).waitFor();
  const button = page.getByRole('button', { name: /^Pressed/ });
  const before = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await button.click();
  await page.getByRole('button', { name: `Pressed ${before + 1}` }).waitFor();
}

describe.each(AGES)('on the shell of platform %s', (shell) => {
  let running: AppUnderTest;
  const receipts = new Map<Age, string[]>();
  beforeAll(async () => {
    running = await startApp({ DIST_DIR: siteOf(shell).dist });
    for (const age of AGES.filter((each) => each !== shell)) {
      const { status, body } = await sendRelease(running, siteOf(age).upload);
      expect({ status, body }).toEqual({ status: 201, body });
      receipts.set(age, body.changes ?? []);
      await act(running, `mf-${age}/promote`, { version: siteOf(age).upload.entry.version });
    }
  });
  afterAll(() => running?.stop());

  it.each(FITTING[shell])('the remote %s works', async (age) => {
    const { page } = await openPage(running, `/${age}`);
    await expectAlive(page, age);
    await page.close();
  });

  it.each(AGES.filter((age) => !FITTING[shell].includes(age)))(
    'the remote %s is refused before it is loaded, with the fix, when it is uploaded and when it is opened',
    async (age) => {
      const fix = fixOf(age, shell);
      expect(receipts.get(age)).toContain(`not served yet: it ${fix}`);
      const { page, fetched, said } = await openPage(running, `/${age}`);
      await page.getByText('It is being updated. Please try again in a few minutes.').waitFor();
      expect(said.join('\n')).toContain(fix);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('It is being updated. Please try again in a few minutes.').waitFor();
      expect(fetched.filter((file) => file.includes(`/mf-${age}/`))).toEqual([]);
      await page.close();
    },
  );
});

describe('a shell with newer shared modules', () => {
  it('takes over while an older remote is open, which works on, as it does in new pages', async () => {
    const before = await startApp({ DIST_DIR: siteOf('old').dist });
    const { page } = await openPage(before, '/old');
    await expectAlive(page, 'old');
    const after = await startApp({ ...before.settings, PORT: '0', WORKER_PORT: '0', DIST_DIR: siteOf('minor').dist });
    await expectAlive(page, 'old');
    const { page: fresh, fetched } = await openPage(after, '/old');
    await expectAlive(fresh, 'old');
    await fresh.goto('/minor');
    await expectAlive(fresh, 'minor');
    const { entry } = siteOf('old').upload;
    expect(fetched).toContain(entry.entry);
    await Promise.all([page.close(), fresh.close()]);
    await after.stop();
    await before.stop();
  });
});
