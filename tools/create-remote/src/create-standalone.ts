import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteName } from '@fitghar/contracts/releases';
import { deriveNames } from './templates.ts';

const TEMPLATE = path.resolve(import.meta.dirname, '../template');
const USAGE = 'Usage: npm run create-remote -- mf-rewards --standalone ../mf-rewards';

/** A packed package, as `@fitghar/build/packages` makes them. */
interface Tarball {
  name: string;
  version: string;
  file: string;
}

/** What a standalone remote is created from. */
export interface StandaloneOptions {
  remote: string;
  /** Folder of the new repository. */
  target: string;
  /** Versions of the libraries that it shares with this repository, by name. */
  libraries: Record<string, string>;
}

/**
 * Checks what {@link createStandalone} needs, before anything slow.
 * @throws Error if the name is invalid, or the folder is in use or inside this repository
 */
export function checkStandalone(root: string, { remote, target }: Pick<StandaloneOptions, 'remote' | 'target'>): void {
  if (!remoteName.safeParse(remote).success)
    throw new Error(`'${remote}' is no name of a remote: it begins with mf-, followed by small letters and dashes. ${USAGE}`);
  if (!path.relative(root, target).startsWith('..'))
    throw new Error(`${target} is inside this repository. Choose a folder outside it, or leave out --standalone`);
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new Error(`${target} is a file. Choose a new folder`);
  if (readdirSync(target).length) throw new Error(`${target} is not empty. Choose a new or empty folder`);
}

/**
 * Creates a repository with one remote, its tests, fakes and pipelines, and the packages that it installs.
 * @returns the files, relative to the repository
 * @throws Error as {@link checkStandalone}
 */
export function createStandalone(root: string, options: StandaloneOptions, tarballs: Tarball[]): string[] {
  checkStandalone(root, options);
  const { remote, target, libraries } = options;
  const { area, Area, title } = deriveNames(remote);
  const shortName = ({ name }: Tarball) => name.replace('@fitghar/', '');
  const values: Record<string, string> = {
    ...libraries,
    ...Object.fromEntries(tarballs.map((each) => [shortName(each), `file:packages/${path.basename(each.file)}`])),
    platformVersion: tarballs.find((each) => shortName(each) === 'platform')?.version ?? '',
    REMOTE: remote,
    AREA: area,
    NAME: Area,
    TITLE: title,
  };
  const fill = (text: string): string =>
    text.replace(/__([\w@/-]+?)__/g, (_, name: string) => {
      const value = values[name];
      if (!value) throw new Error(`The template needs ${name}`);
      return value;
    });
  mkdirSync(path.join(target, 'packages'), { recursive: true });
  for (const { file } of tarballs) cpSync(file, path.join(target, 'packages', path.basename(file)));
  const templates = globSync('**/*', { cwd: TEMPLATE }).filter((file) => statSync(path.join(TEMPLATE, file)).isFile());
  return templates.sort().map((file) => {
    // Files with a dot are named by an underscore, so that they do not apply to this repository.
    const created = fill(file).replace(/^_/, '.');
    mkdirSync(path.dirname(path.join(target, created)), { recursive: true });
    writeFileSync(path.join(target, created), fill(readFileSync(path.join(TEMPLATE, file), 'utf8')));
    return created;
  });
}
