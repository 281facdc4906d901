import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RegistryEntry, type ReleaseUpload, registryEntry } from '@fitghar/contracts/releases';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import {
  type Actor,
  editionsOf,
  integrityOf,
  PublishVersion,
  RegistrySource,
  Rollout,
  VersionContents,
  VersionsRepository,
} from '@fitghar/services/releases';
import { Inject, Injectable } from '@nestjs/common';

const REMOTE = 'mf-marketing';
const PERCENT = 10;
const PROMOTE_AFTER_VISITS = 500;

/** A release under way: the next version of a remote, with the files of its present one, for a tenth of the visitors. */
@Injectable()
export class DemoCanary {
  constructor(
    private readonly source: RegistrySource,
    private readonly versions: VersionsRepository,
    private readonly contents: VersionContents,
    private readonly publish: PublishVersion,
    private readonly rollout: Rollout,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Does nothing if the remote has no stable version in this build, or was released before. */
  async start(by: Actor): Promise<void> {
    const { channels } = await this.source.state();
    const stable = channels.find(({ name }) => name === REMOTE)?.stable;
    const entry = stable && (await this.contents.entryOf(REMOTE, stable.version));
    if (!entry) return;
    const version = nextPatch(entry.version);
    if (await this.versions.find(REMOTE, version)) return;
    const budget_bytes = (await this.versions.find(REMOTE, entry.version))?.budgetBytes ?? 0;
    const moved = movedTo(version, entry, await this.filesOf(entry));
    await this.publish.run({ ...moved, budget_bytes, commit: null, author: by.name, maps: {} }, by, false);
    await this.rollout.startCanary(by, REMOTE, version, PERCENT, PROMOTE_AFTER_VISITS);
  }

  private async filesOf({ name, version }: RegistryEntry): Promise<Map<string, Buffer>> {
    const folder = path.join(this.settings.DIST_DIR, 'remotes', name, version);
    const names = (await readdir(folder)).filter((each) => !/\.(br|gz)$/.test(each));
    return new Map(
      await Promise.all(names.map(async (each): Promise<[string, Buffer]> => [each, await readFile(path.join(folder, each))])),
    );
  }
}

function nextPatch(version: string): string {
  const [plain = '', build = ''] = version.split('+');
  const [major, minor, patch] = plain.split('.');
  return `${major}.${minor}.${Number(patch) + 1}${build && `+${build}`}`;
}

/** The same remote under another version and its address, which its pages as HTML contain, too; in all its languages. */
function movedTo(version: string, entry: RegistryEntry, files: Map<string, Buffer>): Pick<ReleaseUpload, 'entry' | 'files'> {
  const move = (text: string) => text.replaceAll(`/remotes/${entry.name}/${entry.version}/`, `/remotes/${entry.name}/${version}/`);
  const { editions = {}, ...english }: RegistryEntry = JSON.parse(move(JSON.stringify(entry)));
  const translated = Object.entries(editions).map(([language, edition]) => [language, { ...edition, version }]);
  const moved = registryEntry.parse({ ...english, version, ...(translated.length && { editions: Object.fromEntries(translated) }) });
  for (const { prerendered } of editionsOf(moved)) {
    const html = prerendered && files.get(path.basename(prerendered.file));
    if (!prerendered || !html) continue;
    const bytes = Buffer.from(move(html.toString('utf8')));
    files.set(path.basename(prerendered.file), bytes);
    prerendered.integrity = integrityOf(bytes);
  }
  return { entry: moved, files: Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')])) };
}
