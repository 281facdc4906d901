import { execFile as execFileWithCallback } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startBackEnd } from '../back-end.ts';
import { buildCommit, removeCommit } from '../build-commit.ts';
import { buildCatalogue } from '../catalogue/catalogue.ts';
import { CliError } from '../cli-error.ts';
import { freePort } from '../ports.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { type Stack, type StackEnvironment, separateEnvironment, startStack } from '../stack.ts';
import { TESTED_SITE } from './databases.ts';
import { outsideAddresses, play } from './journeys.ts';
import { Results } from './results.ts';

const execFile = promisify(execFileWithCallback);
const git = async (...args: string[]): Promise<string> => (await execFile('git', args, { cwd: ROOT })).stdout.trim();
const gitIfAny = (...args: string[]): Promise<string> => git(...args).catch(() => '');

/** Where the branch began; on `main` itself, the last commit of the day before. Empty if there is none. */
async function earlierCommit(): Promise<string> {
  const head = await gitIfAny('rev-parse', 'HEAD');
  const base = (await gitIfAny('merge-base', 'HEAD', 'main')) || (await gitIfAny('merge-base', 'HEAD', 'origin/main'));
  if (base && base !== head) return base;
  const at = Number(await gitIfAny('log', '-1', '--format=%ct'));
  return at ? gitIfAny('rev-list', '-1', `--before=${at - 24 * 60 * 60}`, 'HEAD') : '';
}

interface Version {
  name: 'earlier' | 'now';
  root: string;
}

/** What both versions share. */
interface Shared {
  scratch: string;
  /** Substring of the paths of spec files; empty means all. */
  pattern: string;
  stack: Stack;
  /** Both versions are at one address, so that the answers of the earlier one fit the other. */
  port: number;
  env: StackEnvironment;
  /** Of the specs. */
  variables: Record<string, string>;
}

/** Starts a version on a database of its own, and runs the specs: they take pictures of it, or compare it with those. */
async function picture(
  results: Results,
  { name, root }: Version,
  { scratch, pattern, stack, port, env, variables }: Shared,
): Promise<void> {
  const catalogue = path.join(scratch, `catalogue-${name}`);
  const hasCatalogue = existsSync(path.join(root, 'packages/ui/catalogue'));
  if (hasCatalogue) await runTask(`Catalogue, ${name}`, () => buildCatalogue(root, catalogue));
  const backEnd = await startBackEnd({
    port,
    root,
    logFile: path.join(scratch, `${name}.log`),
    settings: {
      ...stack.settings,
      MONGODB_URI: (stack.settings.MONGODB_URI ?? env.MONGODB_URI ?? '').replace('/fitghar', `/${name}`),
      DIST_DIR: path.join(root, 'dist'),
    },
  });
  try {
    await play(
      results,
      scratch,
      pattern ? [pattern] : [],
      { BASE_URL: `http://localhost:${port}`, ...outsideAddresses(env), ...variables, ...(hasCatalogue && { CATALOGUE: catalogue }) },
      { config: 'pictures', options: [`--update-snapshots=${name === 'earlier' ? 'all' : 'none'}`] },
    );
  } finally {
    await backEnd.stop();
  }
}

/**
 * Compares pictures of the catalogue and of key screens with those of an earlier version, built here. What is meant to look
 * different is named in the commit that changes it: `Looks-different: Button, landing`.
 * @param against a commit; default: where this branch began
 * @throws CliError if there is no such commit, or the earlier version cannot be pictured
 */
export async function runPictures(
  results: Results,
  { scratch, pattern, against }: Pick<Shared, 'scratch' | 'pattern'> & { against?: string | undefined },
): Promise<void> {
  const commit = against ? await gitIfAny('rev-parse', '--verify', `${against}^{commit}`) : await earlierCommit();
  if (!commit && against) throw new CliError(`git has no version ${against}`);
  if (!commit) {
    process.stdout.write(
      'Pictures NOT COMPARED: there is no earlier commit here. Name one: npm run test:all -- pictures --against <commit>\n',
    );
    return results.add({ passed: 0, failed: 0, skipped: 1 }, []);
  }
  const earlier = path.join(scratch, 'earlier');
  const pictures = path.join(scratch, 'pictures');
  mkdirSync(pictures);
  try {
    await runTask(`Build ${commit.slice(0, 8)}`, () => buildCommit(commit, earlier));
    const env = await separateEnvironment({
      DATA_DIR: path.join(scratch, 'pictured'),
      ...TESTED_SITE,
    });
    const stack = await startStack(env);
    try {
      const variables = {
        PICTURES: pictures,
        PICTURES_NOW: new Date().toISOString(),
        LOOKS_DIFFERENT: (await git('log', `${commit}..HEAD`, '--format=%(trailers:key=Looks-different,valueonly)')).replaceAll('\n', ','),
      };
      const taken = new Results();
      const shared = { scratch, pattern, stack, port: await freePort(), env, variables };
      await picture(taken, { name: 'earlier', root: earlier }, shared);
      if (taken.totals.failed) throw new CliError(`No pictures of ${commit.slice(0, 8)} could be taken`);
      await picture(results, { name: 'now', root: ROOT }, shared);
    } finally {
      await stack.stop();
    }
  } finally {
    await removeCommit(earlier).catch(() => undefined); // not there if it could not be checked out
  }
}
