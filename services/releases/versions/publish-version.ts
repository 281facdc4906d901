import { misfitOf, type Offer, type RegistryEntry, type ReleaseReceipt, type ReleaseUpload, teamOf } from '@fitghar/contracts/releases';
import { Injectable } from '@nestjs/common';
import { Audit, InvalidFieldsError } from '../../kernel/index.ts';
import { ReleaseKeys } from '../keys/release-keys.ts';
import type { Actor } from '../rollout/actor.ts';
import { BundledBuild } from '../site/bundled-build.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { findReleaseProblems, firstPageBytes } from './check-release.ts';
import { hasOperations } from './place-problems.ts';
import { compressed, type StoredFile } from './stored-file.ts';
import { type NewVersion, VersionsRepository } from './versions.repository.ts';

const MAX_FILES = 300;
const names = (values: string[]): string => values.join(', ');

/** Describes how a version differs from the one served. */
function changes(entry: RegistryEntry, stable: RegistryEntry | null, bytes: number, shell: Offer): string[] {
  const misfit = misfitOf(shell, entry);
  if (stable?.version === entry.version) return [`${entry.version} is already at 100%`];
  const paths = (of: RegistryEntry | null) => of?.routes.map(({ path }) => path) ?? [];
  const added = (now: string[], before: string[]) => now.filter((each) => !before.includes(each));
  const lines = [
    stable ? `${stable.version} → ${entry.version}` : `${entry.version}, the first of ${entry.name}`,
    names(added(paths(entry), paths(stable))) && `new pages: ${names(added(paths(entry), paths(stable)))}`,
    names(added(paths(stable), paths(entry))) && `removed pages: ${names(added(paths(stable), paths(entry)))}`,
    names(added(entry.slots, stable?.slots ?? [])) && `new slots: ${names(added(entry.slots, stable?.slots ?? []))}`,
    names(added(stable?.slots ?? [], entry.slots)) && `removed slots: ${names(added(stable?.slots ?? [], entry.slots))}`,
    stable && stable.platform !== entry.platform && `platform ${stable.platform} → ${entry.platform}`,
    misfit && `not served yet: it ${misfit}`,
    `${bytes} bytes (gzip) for the largest page`,
  ];
  return lines.filter((each) => typeof each === 'string' && each !== '') as string[];
}

/** Stores one built version of a remote after all checks that do not need to run it. It is not served yet. */
@Injectable()
export class PublishVersion {
  constructor(
    private readonly versions: VersionsRepository,
    private readonly source: RegistrySource,
    private readonly build: BundledBuild,
    private readonly keys: ReleaseKeys,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws InvalidFieldsError naming every problem
   * @throws VersionTakenError
   */
  async run(upload: ReleaseUpload, by: Actor, dryRun: boolean): Promise<ReleaseReceipt> {
    const { entry, budget_bytes, commit, author, files, maps } = upload;
    const signedBy = await this.keys.signerOf(upload);
    const contents = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')]));
    if (contents.size > MAX_FILES) throw new InvalidFieldsError({ files: [`At most ${MAX_FILES} files`] });
    const unmatchedMaps = Object.keys(maps).filter((name) => !contents.has(name.replace(/\.map$/, '')));
    if (unmatchedMaps.length) throw new InvalidFieldsError({ maps: unmatchedMaps.map((name) => `${name} is the source map of no file`) });
    const state = await this.source.state();
    const { channels } = state;
    const others = channels
      .filter(({ name }) => name !== entry.name)
      .flatMap(({ stable, canary }) => [stable, canary?.entry].filter((each) => each !== undefined && each !== null));
    const { shell } = await this.build.read();
    const bytes = await firstPageBytes(entry, contents);
    const weight = { bytes, budgetBytes: budget_bytes };
    const problems = await findReleaseProblems(entry, contents, weight, { others, late: Object.keys(shell.chunks) });
    const stable = channels.find(({ name }) => name === entry.name)?.stable ?? null;
    // Alarms go to the team that a version names: a token of CI must not send them elsewhere.
    if (stable && teamOf(stable) !== teamOf(entry) && by.id !== by.person)
      problems.push(`${entry.name} belongs to the team ${teamOf(stable)}; only a logged-in team member can release it for another`);
    if (problems.length) throw new InvalidFieldsError({ entry: problems });
    // One after the other: compression must leave threads for hashing passwords.
    const stored = new Map<string, StoredFile>();
    for (const [name, content] of contents) stored.set(name, await compressed(content));
    const version = {
      entry,
      files: stored,
      maps: new Map(Object.entries(maps)),
      budgetBytes: budget_bytes,
      firstPageBytes: bytes,
      commit,
      author,
      source: 'release' as const,
      releasedBy: by.name,
      uploader: by.person,
      signedBy,
      needsApproval: hasOperations(entry),
    };
    const known = dryRun
      ? await this.versions.exists(entry, stored)
      : !(await this.versions.insert(version, (work) => this.audited(version, by, work)));
    return { name: entry.name, version: entry.version, known, first_page_bytes: bytes, changes: changes(entry, stable, bytes, state) };
  }

  private audited({ entry: { name, version }, commit, author, signedBy }: NewVersion, by: Actor, work: () => Promise<void>): Promise<void> {
    const snapshot = async () =>
      (await this.versions.find(name, version)) ? { version, commit, author, signed_by: signedBy?.label ?? null } : null;
    return this.audit.change({ by: by.id, action: 'release.upload', subject: { kind: 'remote', id: name }, snapshot }, work);
  }
}
