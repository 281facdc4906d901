import { Injectable } from '@nestjs/common';
import { Audit, Clock, Live, NotFoundError, newId } from '../../kernel/index.ts';
import { ChannelsRepository } from '../persistence/channels.repository.ts';
import { ReleaseConflictError, SecondPersonError } from '../releases.errors.ts';
import { VersionsRepository } from '../versions/versions.repository.ts';
import type { Actor } from './actor.ts';

/** The second of two people: approves a version with pages of operations, which no one gets before. */
@Injectable()
export class ApproveVersion {
  constructor(
    private readonly audit: Audit,
    private readonly versions: VersionsRepository,
    private readonly channels: ChannelsRepository,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFoundError, SecondPersonError for the person who uploaded it or made the token that did
   * @throws ReleaseConflictError if it needs no approval, or has one
   */
  async run(by: Actor, remote: string, version: string): Promise<void> {
    const found = await this.versions.find(remote, version);
    if (!found || found.filesRemovedAt) throw new NotFoundError('version');
    if (!found.needsApproval || found.approvedBy) throw new ReleaseConflictError(`${version} needs no approval`);
    if (by.person === null || by.person === found.uploader) throw new SecondPersonError();
    const snapshot = async () => ({ version, approved_by: (await this.versions.find(remote, version))?.approvedBy ?? null });
    await this.audit.change({ by: by.id, action: 'release.approve', subject: { kind: 'remote', id: remote }, snapshot }, async () => {
      if (!(await this.versions.approve(remote, version, by.name))) throw new ReleaseConflictError();
      await this.channels.insertEvent({
        id: newId(),
        remote,
        at: this.clock.now(),
        by: by.name,
        text: `${version} approved`,
        alarming: false,
      });
      this.live.publish('team', 'team.releases');
    });
  }
}
