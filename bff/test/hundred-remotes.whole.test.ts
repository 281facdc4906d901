import { aBuiltRemote, FAULTS, type Fault, pageOfRemote } from '@fitghar/testing/many-remotes';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../tools/dev-stack/src/programs/chromium.ts';
import { useApp } from './app-under-test.ts';
import { act, sendRelease, visit } from './releases.ts';

jest.setTimeout(600_000);
const COUNT = 100;
const KINDS = Object.keys(FAULTS) as Fault[];
/** Every tenth remote is broken, each kind of fault twice. */
const faultOf = (index: number): Fault | undefined => (index % 10 === 3 ? KINDS[Math.floor(index / 10) % KINDS.length] : undefined);
const indexes = Array.from({ length: COUNT }, (_, index) => index);

describe('a site of a hundred remotes, ten of them broken', () => {
  const running = useApp();
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
    for (const index of indexes) {
      const upload = aBuiltRemote(index, faultOf(index));
      const { status, body } = await sendRelease(running(), upload);
      expect({ status, body }).toEqual({ status: 201, body });
      await act(running(), `${upload.entry.name}/promote`, { version: upload.entry.version });
    }
  });
  afterAll(() => browser?.close());

  it('shows the pages of the ninety', async () => {
    const page = await browser.newPage({ baseURL: running().origin });
    const working = indexes.filter((index) => !faultOf(index));
    expect(working).toHaveLength(90);
    for (const index of working) {
      const { path, text } = pageOfRemote(index);
      await page.goto(path);
      await page.getByText(text, { exact: true }).waitFor();
    }
  });

  it('shows a message in place of each broken page, and the rest of the page works on', async () => {
    const page = await browser.newPage({ baseURL: running().origin });
    for (const index of indexes.filter(faultOf)) {
      await page.goto(pageOfRemote(index).path);
      await page.getByRole('heading', { name: 'This section is unavailable right now' }).waitFor();
      await page.getByRole('link', { name: 'LOGIN' }).click();
      await page.getByRole('button', { name: 'LOGIN' }).waitFor();
    }
  });

  it('carries one remote in a page, and serves all of them on demand', async () => {
    const { site } = await visit(running(), undefined, pageOfRemote(57).path);
    expect(site).toMatchObject({ partial: true, remotes: [{ name: aBuiltRemote(57).entry.name }] });
    const { remotes } = (await (await fetch(`${running().origin}/bff/api/v1/remotes`)).json()) as { remotes: unknown[] };
    expect(remotes.length).toBeGreaterThan(COUNT);
  });
});
