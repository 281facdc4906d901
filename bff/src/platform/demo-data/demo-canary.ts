import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RegistryEntry, registryEntry } from '@fitghar/contracts/releases';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { type Actor, PublishVersion, RegistrySource, Rollout, VersionsRepository } from '@fitghar/services/releases';
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
    private readonly publish: PublishVersion,
    private readonly rollout: Rollout,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Does nothing if the remote has no stable version in this build, or was released before. */
  async start(by: Actor): Promise<void> {
    const { channels } = await this.source.state();
    const stable = channels.find(({ name }) => name === REMOTE)?.stable;
    const entry = stable && (await this.versions.entryOf(REMOTE, stable.version));
    if (!entry) return;
    const next = nextVersionOf(entry);
    if (await this.versions.find(REMOTE, next.version)) return;
    const budget_bytes = (await this.versions.find(REMOTE, entry.version))?.budgetBytes ?? 0;
    const upload = { entry: next, budget_bytes, commit: null, author: by.name, files: await this.filesOf(entry), maps: {} };
    await this.publish.run(upload, by, false);
    await this.rollout.startCanary(by, REMOTE, next.version, PERCENT, PROMOTE_AFTER_VISITS);
  }

  private async filesOf({ name, version }: RegistryEntry): Promise<Record<string, string>> {
    const folder = path.join(this.settings.DIST_DIR, 'remotes', name, version);
    const names = (await readdir(folder)).filter((each) => !/\.(br|gz)$/.test(each));
    return Object.fromEntries(await Promise.all(names.map(async (each) => [each, await readFile(path.join(folder, each), 'base64')])));
  }
}

/** The same remote under the next patch version and its address. */
function nextVersionOf(entry: RegistryEntry): RegistryEntry {
  const [plain = '', build = ''] = entry.version.split('+');
  const [major, minor, patch] = plain.split('.');
  const version = `${major}.${minor}.${Number(patch) + 1}${build && `+${build}`}`;
  const served = ({ version: each }: Pick<RegistryEntry, 'version'>) => `/remotes/${entry.name}/${each}/`;
  const moved = JSON.stringify(entry).replaceAll(served(entry), served({ version }));
  return registryEntry.parse({ ...JSON.parse(moved), version });
}
