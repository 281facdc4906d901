import { satisfies } from '@fitghar/contracts/common';
import { misfitOf, type Offer, type RegistryEntry } from '@fitghar/contracts/releases';
import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../kernel/index.ts';
import { ReleaseKeys } from '../keys/release-keys.ts';
import { ChannelsRepository } from '../persistence/channels.repository.ts';
import { ApprovalMissingError, ReleaseConflictError } from '../releases.errors.ts';
import { placeProblems } from '../versions/place-problems.ts';
import { VersionContents } from '../versions/version.contents.ts';
import { type Version, VersionsRepository } from '../versions/versions.repository.ts';

/**
 * Decides whether visitors may get a version, again at each step: much may have changed since its upload. Call it inside
 * the transaction that serves the version.
 */
@Injectable()
export class ReleaseGate {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly versions: VersionsRepository,
    private readonly contents: VersionContents,
    private readonly keys: ReleaseKeys,
  ) {}

  /**
   * @throws NotFoundError, ApprovalMissingError
   * @throws ReleaseConflictError if its key was revoked, or as {@link assertPlace}
   */
  async assertServable(remote: string, version: string): Promise<void> {
    const found = await this.versions.find(remote, version);
    if (!found || found.filesRemovedAt) throw new NotFoundError('version');
    if (found.needsApproval && !found.approvedBy) throw new ApprovalMissingError(remote, version);
    if (await this.isKeyRevoked(found))
      throw new ReleaseConflictError(`The key that signed ${version} was revoked. Sign and upload a new version`);
    await this.assertPlace(remote, version);
  }

  /** @throws ReleaseConflictError if another remote has one of its routes or menu pages by now */
  async assertPlace(remote: string, version: string): Promise<void> {
    // Of two concurrent changes, the second runs again after this write and sees the first.
    await this.channels.lockRoutes();
    const problems = await this.placeProblemsOf(remote, version);
    if (problems.length) throw new ReleaseConflictError(problems.join('. '));
  }

  /** Whether a version that visitors had before may be served again: its files are there, and its key and approval still count. */
  async isTrusted(version: Version): Promise<boolean> {
    return !version.filesRemovedAt && !(version.needsApproval && !version.approvedBy) && !(await this.isKeyRevoked(version));
  }

  /**
   * The newest version that can stand in for one that this shell cannot run. Nobody decides about it at that
   * moment, so it is one that visitors had before, and as at every other step its key, its approval and its place are asked for.
   */
  async findFallback(remote: string, shell: Offer): Promise<RegistryEntry | null> {
    for (const each of await this.versions.listOnceLive(remote)) {
      const entry = satisfies(shell.platform, each.platform) ? await this.contents.entryOf(remote, each.version) : null;
      const isFit = entry && !misfitOf(shell, entry);
      if (isFit && (await this.isTrusted(each)) && !(await this.placeProblemsOf(remote, each.version)).length) return entry;
    }
    return null;
  }

  private async isKeyRevoked({ signedBy }: Version): Promise<boolean> {
    return signedBy ? this.keys.isRevoked(signedBy.key) : false;
  }

  private async placeProblemsOf(remote: string, version: string): Promise<string[]> {
    const entry = await this.contents.entryOf(remote, version);
    const others: RegistryEntry[] = [];
    for (const { _id, stable, canary } of await this.channels.list())
      for (const each of [stable, canary?.version]) {
        const other = _id !== remote && each ? await this.contents.entryOf(_id, each) : null;
        if (other) others.push(other);
      }
    return entry ? placeProblems(entry, others) : [];
  }
}
