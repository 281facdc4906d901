import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@fitghar/contracts/common';
import { type PrerenderedPages, type RegistryEntry, registryEntry } from '@fitghar/contracts/releases';
import { hashOf } from '../integrity.ts';
import { readRemoteConfig } from '../read-remote-config.ts';
import { BuildError } from './build-error.ts';
import { prerenderPages, type Renderer } from './prerender.ts';
import { rspackBuild } from './rspack-build.ts';

const writeLine = (line: string): void => void process.stderr.write(`${line}\n`);

/** What a build of one remote needs besides its sources. */
export interface CompileOptions {
  /** Renders public pages to HTML, with the shell of each language; without it, the build has none. */
  renderer?: Renderer;
  /** Called with a line for each page that could not be rendered. */
  report?: (line: string) => void;
}

/** A remote built in one language. */
interface Edition {
  language: Language | undefined;
  folder: string;
  entry: RegistryEntry;
  /** Its pages as HTML. */
  pages: PrerenderedPages;
}

/** The languages besides English in which a remote has texts. */
const languagesOf = (dir: string): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => existsSync(path.join(dir, 'src/texts', language)));

async function compileEdition(
  dir: string,
  folder: string,
  language: Language | undefined,
  { renderer, report = writeLine }: CompileOptions,
): Promise<Edition> {
  await rspackBuild(dir, folder, [], language);
  const file = path.join(folder, 'registry-entry.json');
  const entry = registryEntry.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file); // it contains the version hash, so it cannot be hashed
  const config = await readRemoteConfig(dir);
  const pages = renderer ? await prerenderPages(dir, folder, config, entry, await renderer(language), language, report) : {};
  return { language, folder, entry, pages };
}

/** One version for all languages and their HTML: the number changes with any of them. */
function versionOf(editions: readonly Edition[]): string {
  const [{ entry: { version = '' } = {} } = {}] = editions;
  const [release = ''] = version.split('+');
  const parts = editions.flatMap(({ entry, pages }) => [entry.version, ...(Object.keys(pages).length ? [JSON.stringify(pages)] : [])]);
  if (parts.length === 1) return version;
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `${release}+${hash.digest('hex').slice(0, 12)}`;
}

/** Gives an edition its version, and writes its HTML beside its scripts. */
function finish({ language, folder, entry, pages }: Edition, version: string): RegistryEntry {
  const inVersion = (value: unknown): string => JSON.stringify(value).replaceAll(entry.version, version);
  const finished = JSON.parse(inVersion(entry)) as RegistryEntry;
  if (!Object.keys(pages).length) return finished;
  const name = language ? `prerendered.${language}.json` : 'prerendered.json';
  const file = inVersion(pages);
  writeFileSync(path.join(folder, name), file);
  return { ...finished, prerendered: { file: `/remotes/${entry.name}/${version}/${name}`, integrity: hashOf(file) } };
}

/**
 * Moves the files of a language beside those of English: scripts have names of their own, style sheets and pictures are the same.
 * @throws BuildError if a file differs that must not
 */
function moveBeside(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === 'mf-manifest.json') continue; // of English, for other hosts
    if (!existsSync(target)) cpSync(source, target);
    else if (!/\.map$/.test(name) && !readFileSync(source).equals(readFileSync(target)))
      throw new BuildError(`${name} differs between languages: only texts may`);
  }
  rmSync(from, { recursive: true });
}

/** Builds the remote in `dir` into `folder`, in each language that it has. @returns its registry entry @throws BuildError */
export async function compileRemote(dir: string, folder: string, options: CompileOptions = {}): Promise<RegistryEntry> {
  const english = await compileEdition(dir, folder, undefined, options);
  const others: Edition[] = [];
  for (const language of languagesOf(dir)) others.push(await compileEdition(dir, `${folder}.${language}`, language, options));
  const version = versionOf([english, ...others]);
  const entry = finish(english, version);
  if (!others.length) return entry;
  const translated = others.flatMap(({ language }) => language ?? []);
  const editions = Object.fromEntries(others.map((edition) => [edition.language ?? '', { ...finish(edition, version), translated }]));
  for (const edition of others) moveBeside(edition.folder, folder);
  return { ...entry, translated, editions };
}
