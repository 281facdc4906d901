import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '@fitghar/federation/release';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './root.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, 'tools/create-remote/template', file), 'utf8');
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
/** What the pipelines give a release, and no other names: `--site` and the token are read from these. */
const SETTINGS = ['SITE_URL', 'RELEASE_TOKEN', 'RELEASE_KEY'];

/** The subset of GitHub's workflow syntax that we use; an unknown field is a mistake. */
const step = z.union([
  z.strictObject({
    uses: z.string().regex(/^actions\/[\w-]+@v\d+$/),
    with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
  z.strictObject({ run: z.string(), env: z.record(z.string(), z.string()).optional() }),
]);
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({ pull_request: z.null(), push: z.strictObject({ branches: z.tuple([z.literal('main')]) }) }),
  jobs: z.record(
    z.string(),
    z.strictObject({
      if: z.string().optional(),
      needs: z.string().optional(),
      'runs-on': z.literal('ubuntu-latest'),
      environment: z.string().optional(),
      concurrency: z.string().optional(),
      steps: z.array(step),
    }),
  ),
});
const gitlabJob = z.strictObject({
  needs: z.array(z.string()).optional(),
  rules: z.array(z.strictObject({ if: z.string() })).optional(),
  environment: z.string().optional(),
  resource_group: z.string().optional(),
  script: z.array(z.string()),
});
const gitlab = z.strictObject({
  default: z.strictObject({
    image: z.literal('node:24'),
    cache: z.strictObject({ key: z.strictObject({ files: z.array(z.string()) }), paths: z.array(z.string()) }),
    before_script: z.array(z.string()),
  }),
  check: gitlabJob,
  canary: gitlabJob,
});

const github = workflow.parse(parse(read('_github/workflows/release.yml')));
const gitlabFile = gitlab.parse(parse(read('_gitlab-ci.yml')));
const githubSteps = Object.values(github.jobs).flatMap(({ steps }) => steps);
const runs = githubSteps.flatMap((each) => ('run' in each ? [each] : []));
const gitlabCommands = [gitlabFile.check, gitlabFile.canary].flatMap((job) => [...gitlabFile.default.before_script, ...job.script]);

describe.each([
  ['GitHub Actions', runs.map(({ run }) => run)],
  ['GitLab', gitlabCommands],
])('the pipeline of a standalone remote for %s', (_, commands) => {
  it('installs, and runs scripts that the repository has', () => {
    for (const command of commands) {
      const script = /^npm run ([\w-]+)/.exec(command)?.[1];
      if (script) expect([command, script in scripts]).toEqual([command, true]);
      else expect(command).toMatch(/^npm ci\b/);
    }
    expect(commands).toEqual(expect.arrayContaining(['npm run check']));
  });

  it('releases a signed canary with options that the command knows', () => {
    const [release = ''] = commands.filter((command) => command.startsWith('npm run release'));
    const [, options = ''] = release.split(' -- ');
    const env = { SITE_URL: 'https://site.example', RELEASE_TOKEN: 'token', RELEASE_KEY: 'key' };
    expect(readOptions(['mf-rewards', ...options.split(' ')], env)).toMatchObject({
      remote: 'mf-rewards',
      canary: 10,
      promoteAfter: 1000,
      site: env.SITE_URL,
      token: env.RELEASE_TOKEN,
      key: env.RELEASE_KEY,
      dryRun: false,
    });
  });
});

describe('both pipelines', () => {
  it('release from the main branch only, one at a time, after the checks', () => {
    expect(github.jobs.canary).toMatchObject({ if: "github.ref == 'refs/heads/main'", needs: 'check', concurrency: 'release' });
    expect(gitlabFile.canary).toMatchObject({
      rules: [{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }],
      needs: ['check'],
      resource_group: 'release',
    });
  });

  it('leave nothing in the folder that git sees: a release with changes has no commit', () => {
    expect(read('_gitignore').split('\n')).toEqual(expect.arrayContaining(gitlabFile.default.cache.paths));
  });

  it('name the settings of a release: GitHub passes each, GitLab documents each', () => {
    const passed = runs.flatMap(({ env = {} }) => Object.entries(env));
    expect(passed.map(([name]) => name)).toEqual(SETTINGS);
    for (const [name, value] of passed) expect(value).toMatch(new RegExp(`^\\$\\{\\{ (vars|secrets)\\.${name} \\}\\}$`));
    for (const name of SETTINGS) expect(read('_gitlab-ci.yml')).toContain(name);
  });
});
