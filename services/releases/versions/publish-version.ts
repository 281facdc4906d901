import { satisfies } from '@fitghar/contracts/common';
import type { RegistryEntry, ReleaseReceipt, ReleaseUpload } from '@fitghar/contracts/releases';
import { Injectable } from '@nestjs/common';
import { Audit, InvalidFieldsError } from '../../kernel/index.ts';
import type { Actor } from '../rollout/actor.ts';
import { Image } from '../site/image.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { firstPageBytes, problemsOfRelease } from './check-release.ts';
import { compressed, type NewVersion, VersionsRepository } from './versions.repository.ts';

const MOST_FILES = 300;
const names = (values: string[]): string => values.join(', ');

/** How a version differs from the one that is served, in words. */
function changes(entry: RegistryEntry, stable: RegistryEntry | null, bytes: number, platform: string): string[] {
  if (stable?.version === entry.version) return [`${entry.version} is what everybody gets already`];
  const paths = (of: RegistryEntry | null) => of?.routes.map(({ path }) => path) ?? [];
  const added = (now: string[], before: string[]) => now.filter((each) => !before.includes(each));
  const told = [
    stable ? `${stable.version} → ${entry.version}` : `${entry.version}, the first of ${entry.name}`,
    names(added(paths(entry), paths(stable))) && `new pages: ${names(added(paths(entry), paths(stable)))}`,
    names(added(paths(stable), paths(entry))) && `pages that go: ${names(added(paths(stable), paths(entry)))}`,
    names(added(entry.slots, stable?.slots ?? [])) && `new slots: ${names(added(entry.slots, stable?.slots ?? []))}`,
    names(added(stable?.slots ?? [], entry.slots)) && `slots that go: ${names(added(stable?.slots ?? [], entry.slots))}`,
    stable && stable.platform !== entry.platform && `platform ${stable.platform} → ${entry.platform}`,
    !satisfies(platform, entry.platform) && `needs platform ${entry.platform}; this shell gives ${platform}, so nobody gets it yet`,
    `${bytes} bytes (gzip) for its dearest page`,
  ];
  return told.filter((each) => typeof each === 'string' && each !== '') as string[];
}

/** Takes one built version of a remote, after everything that can be checked without running it. Nobody is served it yet. */
@Injectable()
export class PublishVersion {
  constructor(
    private readonly versions: VersionsRepository,
    private readonly source: RegistrySource,
    private readonly image: Image,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws InvalidFieldsError naming everything that is wrong with it
   * @throws VersionTakenError
   */
  async run({ entry, budget_bytes, commit, author, files }: ReleaseUpload, by: Actor, dryRun: boolean): Promise<ReleaseReceipt> {
    const contents = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')]));
    if (contents.size > MOST_FILES) throw new InvalidFieldsError({ files: [`At most ${MOST_FILES} files`] });
    const { platform, channels } = await this.source.state();
    const others = channels
      .filter(({ name }) => name !== entry.name)
      .flatMap(({ stable, canary }) => [stable, canary?.entry].filter((each) => each !== undefined && each !== null));
    const { shell } = await this.image.read();
    const bytes = firstPageBytes(entry, contents);
    const weight = { bytes, budgetBytes: budget_bytes };
    const problems = problemsOfRelease(entry, contents, weight, { others, late: Object.keys(shell.chunks) });
    if (problems.length) throw new InvalidFieldsError({ entry: problems });
    const stored = new Map(await Promise.all([...contents].map(async ([name, bytes]) => [name, await compressed(bytes)] as const)));
    const version = { entry, files: stored, budgetBytes: budget_bytes, firstPageBytes: bytes, commit, author, source: 'release' as const };
    const known = dryRun
      ? await this.versions.knows(entry, stored)
      : !(await this.versions.keep(version, (work) => this.note(version, by, work)));
    const stable = channels.find(({ name }) => name === entry.name)?.stable ?? null;
    return { name: entry.name, version: entry.version, known, first_page_bytes: bytes, changes: changes(entry, stable, bytes, platform) };
  }

  private note({ entry: { name, version }, commit, author }: NewVersion, by: Actor, work: () => Promise<void>): Promise<void> {
    const look = async () => ((await this.versions.find(name, version)) ? { version, commit, author } : null);
    return this.audit.change({ by: by.id, action: 'release.upload', subject: { kind: 'remote', id: name }, look }, work);
  }
}
