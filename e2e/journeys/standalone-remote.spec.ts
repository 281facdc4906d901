import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { releasesOverview } from '@fitghar/contracts/releases';
import { type APIRequestContext, expect } from 'playwright/test';
import { ADMIN, callAs } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { confirmByPassword, logInByApi } from '../support/person.ts';
import { test } from '../support/test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FIVE_MINUTES_MS = 5 * MINUTE_MS;

interface Ended {
  code: number;
  output: string;
}

/** Runs a program as a developer would: without the settings of this checkout. */
function run(cwd: string, program: string, args: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const env = { ...process.env, NODE_OPTIONS: '', SITE_URL: process.env.BASE_URL, INIT_CWD: cwd, ...settings };
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env, maxBuffer: 20_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

async function succeed(cwd: string, program: string, args: string[], settings?: Record<string, string>): Promise<string> {
  const { code, output } = await run(cwd, program, args, settings);
  expect([code, output]).toEqual([0, output]);
  return output;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const isServed = async (request: APIRequestContext, visitor: string): Promise<boolean> => {
  const answer = await request.get('/bff/api/v1/remotes', { headers: { cookie: `fitghar_visitor=${visitor}` } });
  return (await answer.text()).includes('"mf-rewards"');
};

async function visitorOfCanary(request: APIRequestContext): Promise<string> {
  for (;;) {
    const visitor = randomUUID();
    if (await isServed(request, visitor)) return visitor;
  }
}

/** The commands of a pipeline of the repository, each once, in their order. */
function commandsOf(pipeline: string): string[] {
  const lines = pipeline.matchAll(/^ *- (?:run: )?(npm .+)$/gm);
  return [...new Set([...lines].map(([, command = '']) => command))];
}

test.describe.serial('a remote with its own repository', WHOLE_RUN_ONLY, () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'another-team-'));
  const repository = path.join(outside, 'mf-rewards');
  const bin = path.join(repository, 'node_modules/@fitghar/federation/dist/cli/main.js');
  const release = (...args: string[]) => run(repository, process.execPath, [bin, 'release', ...args]);
  let server: ChildProcess | undefined;
  test.afterAll(() => {
    server?.kill('SIGTERM');
    rmSync(outside, { recursive: true, force: true });
  });

  /** Changes a file of the repository while `work` runs. */
  async function changed(file: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
    const full = path.join(repository, file);
    const before = readFileSync(full, 'utf8');
    expect(change(before)).not.toBe(before);
    writeFileSync(full, change(before));
    await work().finally(() => writeFileSync(full, before));
  }

  test('is created, developed offline, released as a canary and rolled back, in less than five minutes', async ({
    page,
    openBrowser,
    request,
  }) => {
    test.setTimeout(2 * FIVE_MINUTES_MS);
    const started = Date.now();
    const create = ['tools/dev-stack/run.mjs', 'create-remote', 'mf-rewards', '--standalone', repository];
    await succeed(ROOT, process.execPath, create);
    await succeed(repository, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);

    const port = await freePort();
    server = spawn(process.execPath, [bin, 'dev', '--port', String(port)], { cwd: repository, stdio: 'ignore' });
    await expect(async () => {
      await page.goto(`http://localhost:${port}/rewards`);
      await expect(page.getByText('My trainer is always on time.')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await page.goto(`http://localhost:${port}/_slot/account.more`);
    await expect(page.getByRole('link', { name: 'Open rewards' })).toBeVisible();
    server.kill('SIGTERM');

    await succeed(repository, process.execPath, [bin, 'release', '--canary', '10']);
    const visitor = await visitorOfCanary(request);
    expect(Date.now() - started).toBeLessThan(FIVE_MINUTES_MS);

    const theirs = await openBrowser();
    await theirs.context().addCookies([{ name: 'fitghar_visitor', value: visitor, url: process.env.BASE_URL ?? '' }]);
    await theirs.goto('/rewards');
    await expect(theirs.getByRole('heading', { name: 'Rewards' })).toBeVisible();

    const rollback = await request.post('/bff/api/v1/admin/releases/mf-rewards/rollback', {
      headers: { authorization: 'Bearer fgr_development' },
      data: { reason: 'The end of the canary' },
    });
    expect(rollback.ok()).toBe(true);
    await expect.poll(() => isServed(request, visitor)).toBe(false);
  });

  test('is released, signed, by the commands of its pipelines', async ({ request }) => {
    test.setTimeout(2 * FIVE_MINUTES_MS);
    const keyFile = path.join(outside, 'team.key');
    const said = await succeed(repository, process.execPath, [bin, 'release', '--new-key', keyFile]);
    const public_key = /-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/.exec(said)?.[0];
    const settings = {
      SITE_URL: process.env.BASE_URL ?? '',
      RELEASE_TOKEN: 'fgr_development',
      RELEASE_KEY: readFileSync(keyFile, 'utf8'),
    };
    await succeed(repository, 'npm', ['version', 'minor', '--no-git-tag-version']);
    const git = (...args: string[]) => succeed(repository, 'git', args);
    await git('init', '--quiet');
    await git('add', '.');
    await git('-c', 'user.name=Asha', '-c', 'user.email=asha@example.in', 'commit', '--quiet', '-m', 'Give rewards');
    const commit = (await git('rev-parse', 'HEAD')).trim();

    const [github, gitlab] = ['.github/workflows/release.yml', '.gitlab-ci.yml'].map((file) =>
      commandsOf(readFileSync(path.join(repository, file), 'utf8')),
    );
    expect(github).toEqual(['npm ci', 'npm run check', expect.stringMatching(/^npm run release/)]);
    const [install = '', check = '', release = ''] = gitlab ?? [];
    expect(install).toMatch(/^npm ci/);
    expect(github?.slice(1)).toEqual([check, release]);
    const shell = (command: string) => run(repository, 'sh', ['-c', command], settings);
    for (const command of [install, check]) await succeed(repository, 'sh', ['-c', command], settings);

    const stranger = await shell(release);
    expect(stranger.output).toContain('The key is not registered for mf-rewards, or was revoked');
    expect(stranger.code).toBe(1);
    const { post, get } = await callAs(request, ADMIN);
    await post('/api/v1/admin/releases/keys', { label: 'Rewards', remotes: ['mf-rewards'], public_key });
    expect((await shell(release)).output).toContain('for 10% of visitors');
    await git('diff', '--exit-code');

    const { rows } = releasesOverview.parse(await get('/api/v1/admin/releases'));
    const rewards = rows.find(({ name }) => name === 'mf-rewards');
    expect(rewards?.canary).toMatchObject({ percent: 10, promote_after: 1000 });
    expect(rewards?.versions.find(({ version }) => version === rewards.canary?.version)).toMatchObject({ signed_by: 'Rewards', commit });
  });

  test('is developed inside a running site, for a team member’s browser only', async ({ page, openBrowser, request }) => {
    test.setTimeout(FIVE_MINUTES_MS);
    const port = await freePort();
    const site = process.env.BASE_URL ?? '';
    server = spawn(process.execPath, [bin, 'dev', '--port', String(port), '--site', site], { cwd: repository, stdio: 'ignore' });
    const visitor = await visitorOfCanary(request); // a site shows only what it knows
    await page.context().addCookies([{ name: 'fitghar_visitor', value: visitor, url: site }]);
    await logInByApi(page, ADMIN);
    await page.goto(`/admin/adminDashboard?view=releases&remote=mf-rewards&origin=http://localhost:${port}`);
    await page.getByRole('button', { name: 'Preview in this browser' }).click();
    await confirmByPassword(page, ADMIN);
    await expect(page.getByText('Preview started. Reload to see it')).toBeVisible();
    const heading = (text: string) => page.getByRole('heading', { name: text, exact: true });
    await expect(async () => {
      await page.goto('/rewards');
      await expect(heading('Rewards')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await changed(
      'src/rewards/rewards.page.tsx',
      (text) => text.replace('<h1>Rewards</h1>', '<h1>Rewards at last</h1>'),
      () =>
        expect(async () => {
          await page.goto('/rewards');
          await expect(heading('Rewards at last')).toBeVisible({ timeout: 5000 });
        }).toPass({ timeout: 60_000 }),
    );
    const visitors = await openBrowser();
    await visitors.goto('/rewards');
    await expect(visitors.getByRole('heading', { name: 'Rewards at last' })).toBeHidden();
    server.kill('SIGTERM');
    const { post } = await callAs(request, ADMIN);
    await post('/api/v1/admin/releases/mf-rewards/rollback', { reason: 'The end of the test' });
  });

  test('is refused, with the reason, before anyone gets it', async () => {
    test.setTimeout(2 * FIVE_MINUTES_MS);
    const refused = async (reason: RegExp) => {
      const { code, output } = await release('--dry-run');
      expect(output).toMatch(reason);
      expect(code).toBe(1);
    };
    const page = 'src/rewards/rewards.page.tsx';

    await changed(
      'src/remote.ts',
      (text) => text.replace("path: '/rewards'", "path: '/diet'"),
      () => refused(/\/diet.*mf-plans/s),
    );
    await changed(
      page,
      (text) => text.replace('const query', "Object.assign(window, {}); tracker.push('seen');\n  const query"),
      () => refused(/Cannot find name 'tracker'|It uses the global tracker, which no browser has/),
    );
    await changed(
      'src/env.d.ts',
      (text) => `${text}declare const tracker: { push(what: string): void };\n`,
      () =>
        changed(
          page,
          (text) =>
            text.replace('const query', "const send = () => tracker.push('seen');\n  const query").replace('<h1>', '<h1 onClick={send}>'),
          () => refused(/It uses the global tracker, which no browser has/),
        ),
    );

    const classic = path.join(repository, 'node_modules/classic');
    mkdirSync(classic);
    writeFileSync(
      path.join(classic, 'package.json'),
      JSON.stringify({ name: 'react', version: '18.3.1', main: 'index.js', types: 'index.d.ts' }),
    );
    writeFileSync(path.join(classic, 'index.js'), "exports.version = '18.3.1';");
    writeFileSync(path.join(classic, 'index.d.ts'), 'export const version: string;');
    await changed(
      page,
      (text) => `import { version } from 'classic';\n${text.replace('<h1>', '<h1 title={version}>')}`,
      () => refused(/The remote bundles react, but a page has one React/),
    );

    const tests = globSync('src/**/*.test.{ts,tsx}', { cwd: repository }).map((file) => path.join(repository, file));
    for (const file of tests) renameSync(file, `${file}.kept`);
    await refused(/has no tests/);
    for (const file of tests) renameSync(`${file}.kept`, file);

    const again = await run(ROOT, process.execPath, ['tools/dev-stack/run.mjs', 'create-remote', 'mf-rewards', '--standalone', repository]);
    expect(again.output).toContain('is not empty');
  });
});
