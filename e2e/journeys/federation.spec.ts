import { expect, test } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';

test('every remote shows its main page with real data', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Get fitter at home.' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: /Monthly packages after your trial/ }).scrollIntoViewIfNeeded();
  await expect(page.getByText('₹13,989')).toBeVisible();
  await page.goto('/diet');
  await expect(page.getByRole('heading', { name: 'Diet Plans to help you stay fit' })).toBeVisible();
  await expect(page.getByText('₹3,499').first()).toBeVisible();
  await page.goto('/institute');
  await expect(page.getByText('₹28,000').first()).toBeVisible();
});

test('one React, one router, one query client: every shared module has one provider on every page', async ({ page, request }) => {
  await logInByApi(page, await register(request));
  await page.goto('/booksession');
  await expect(page.getByRole('radio', { name: /^Fitness/ })).toBeVisible();
  // As the federation's own devtools read it.
  const providers = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string }>>;
    type Instance = { name: string; options: { remotes: { name: string }[] }; shareScopeMap: { default: Scope } };
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    const shell = federation.__INSTANCES__.find(({ name }) => name === 'shell');
    const scope = Object.entries(shell?.shareScopeMap.default ?? {});
    return {
      remotes: shell?.options.remotes.map(({ name }) => name),
      versions: scope.map(([name, each]) => [name, Object.values(each).map((one) => one.from)] as const),
    };
  });
  expect(providers.remotes).toContain('mf_booking~0');
  // Each has one provider: the shell gives its own to whoever asks first.
  expect(providers.versions.map(([name, from]) => [name, from.length])).toEqual(providers.versions.map(([name]) => [name, 1]));
  expect(providers.versions.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react/jsx-runtime',
      '@fitghar/platform',
      '@fitghar/platform/data',
      '@fitghar/ui',
      '@fitghar/ui/forms',
    ]),
  );
  // Navigation in the remote moves the shell, and its data is in the shell's cache: the instances are shared.
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Get fitter at home.' })).toBeVisible();
});

for (const [what, pattern] of [
  ['entry', /\/remotes\/mf-plans\/.*remoteEntry\.js/],
  ['page chunk', /\/remotes\/mf-plans\/.*diet-plans.*\.js/],
] as const) {
  test(
    `a remote whose ${what} is gone affects only its own area, and Try again works without a reload`,
    WHOLE_RUN_ONLY,
    async ({ page }) => {
      await page.route(/\/remotes\/(~\d+\/)?mf-plans\//, (route) =>
        pattern.test(
          route
            .request()
            .url()
            .replace(/~\d+\//, ''),
        )
          ? route.fulfill({ status: 404, body: 'gone' })
          : route.continue(),
      );
      await page.goto('/diet');
      await expect(page.getByRole('heading', { name: 'Parts of this page aren’t working' })).toBeVisible();
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(again).not.toHaveAttribute('aria-busy', 'true');
      await page.unroute(/\/remotes\/(~\d+\/)?mf-plans\//);
      await again.click();
      await expect(again).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Diet Plans to help you stay fit' })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      await page.getByRole('link', { name: 'Certifications', exact: true }).click();
      await expect(page.getByText('₹28,000').first()).toBeVisible();
    },
  );
}

test(
  'a hanging remote is abandoned after its time budget while its text can be read and the header keeps working',
  WHOLE_RUN_ONLY,
  async ({ page }) => {
    await page.route(/\/remotes\/mf-plans\/.*remoteEntry\.js/, () => undefined);
    await page.goto('/diet', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
    // `BUDGET_MS.served`, and the start of the page
    await expect(page.getByRole('heading', { name: 'Parts of this page aren’t working' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Diet Plans to help you stay fit' })).toBeVisible();
  },
);

test('a remote built for another platform is never fetched', WHOLE_RUN_ONLY, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => /\/remotes\/.*\.js/.test(request.url()) && fetched.push(request.url()));
  await page.route('**/diet', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(/<link rel="(modulepreload|preload)" [^>]*mf-plans[^>]*>/g, '')
      .replace(
        /(<script type="application\/json" id="registry"[^>]*>)(.*?)(<\/script>)/,
        (_, open: string, json: string, close: string) => {
          const registry = JSON.parse(json) as { remotes: { name: string; platform: string }[] };
          for (const remote of registry.remotes) if (remote.name === 'mf-plans') remote.platform = '^9.0.0';
          return open + JSON.stringify(registry) + close;
        },
      );
    await route.fulfill({ response: answer, body: html });
  });
  const refusal = page.waitForEvent('console', (message) => message.text().includes('needs platform ^9.0.0'));
  await page.goto('/diet');
  await expect(page.getByText('It is being updated. Please try again in a few minutes.')).toBeVisible();
  expect((await refusal).text()).toMatch(/release the shell first, or build the remote for \^\d/);
  expect(fetched.filter((url) => url.includes('mf-plans'))).toEqual([]);
});

test('an altered file of a remote is rejected by its integrity, affecting only its own area', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.route(/\/remotes\/(~\d+\/)?mf-institute\/.*programmes.*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
  });
  await page.goto('/institute');
  await expect(page.getByRole('heading', { name: 'Parts of this page aren’t working' })).toBeVisible();
});

test('pages run under their content security policy without violations', WHOLE_RUN_ONLY, async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()));
  for (const path of ['/', '/login', '/diet', '/institute']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
  }
  expect(violations).toEqual([]);
});

test('files of a remote whose hashes the page was served without are checked, too', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.route(/\/remotes\/(~\d+\/)?mf-plans\/.*diet-plans.*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
  });
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toMatch(/mf-plans\/[^"]*\.js":"sha256-/);
  const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.getByRole('contentinfo').getByRole('link', { name: /diet/i }).first().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await refusal).text()).toMatch(/diet-plans/);
});

test(
  'hashes that were altered or cannot be fetched let no code of that remote run, until they are there',
  WHOLE_RUN_ONLY,
  async ({ page }) => {
    const hashes = /\/remotes\/(~\d+\/)?mf-plans\/.*\/integrity\.json$/;
    let isGone = false;
    await page.route(hashes, async (route) => {
      if (isGone) return route.abort();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()} ` });
    });
    const scripts: string[] = [];
    page.on('request', (request) => /mf-plans\/.*\.js$/.test(request.url()) && scripts.push(request.url()));
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: /diet/i }).first().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    isGone = true;
    const failed = page.waitForEvent('requestfailed', (request) => hashes.test(request.url()));
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed;
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(scripts).toEqual([]);
    await page.unroute(hashes);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Diet Plans to help you stay fit' })).toBeVisible();
  },
);

test('the import map, which comes after what people read, also protects files that load later', async ({ page }) => {
  await page.route(/\/remotes\/mf-marketing\/.*\/request\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
  });
  const answer = await page.goto('/');
  expect(await answer?.text()).toMatch(/<\/main>.*<template id="scripts"><script type="importmap"/s);
  const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.getByRole('button', { name: 'Request Form' }).click();
  expect((await refusal).text()).toMatch(/request/);
});
