import type { AuditAction } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { Audit, Clock, isDuplicateKey, Live, Mongo, newId, Outbox } from '../../kernel/index.ts';
import type { ChannelRecord } from '../persistence/channel.schema.ts';
import { type ChannelState, ChannelsRepository } from '../persistence/channels.repository.ts';
import { ReleaseConflictError } from '../releases.errors.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { VersionsRepository } from '../versions/versions.repository.ts';
import { type Actor, AUTOMATIC } from './actor.ts';
import { ReleaseGate } from './release-gate.ts';

/** Number of stable versions kept for roll-back. */
const MAX_HISTORY = 20;

type Canary = NonNullable<ChannelRecord['canary']>;

/** One release change of a remote: the event to record, and its effect on versions. */
interface ReleaseChange {
  action: AuditAction;
  text: string;
  next: ChannelState;
  reason?: string;
  /** Versions that are no longer live. */
  retired: (string | null | undefined)[];
  /** They were bad, so they are never chosen automatically again. */
  withdraw?: boolean;
  /** The version that is live from now on. */
  live?: string;
  /** The canary monitor rolled back a bad canary. */
  alarming?: boolean;
  /** Skips the email to ops. */
  quiet?: boolean;
}

const withoutVersion = (history: string[], version: string | null): string[] => history.filter((each) => each !== version);

/** The roll-back history once `version` replaces the stable one. */
function historyAfter(channel: ChannelRecord | null, version: string): string[] {
  const { stable = null, history = [] } = channel ?? {};
  return withoutVersion([...withoutVersion(history, stable), ...(stable ? [stable] : [])], version).slice(-MAX_HISTORY);
}

function canaryOf(channel: ChannelRecord | null, id?: string): Canary {
  if (!channel?.canary) throw new ReleaseConflictError('There is no canary');
  if (id && channel.canary.id !== id) throw new ReleaseConflictError();
  return channel.canary;
}

const canaryRollback = (channel: ChannelRecord | null, { version }: Canary, reason: string): ReleaseChange => ({
  action: 'release.roll-back',
  text: `Canary ${version} rolled back: ${reason}`,
  next: { stable: channel?.stable ?? null, history: channel?.history ?? [], canary: null },
  reason,
  retired: [version],
  withdraw: true,
});

/**
 * Moves visitors between versions of a remote. Each change is audited and announced to ops in its own transaction; of
 * two concurrent changes, one is rejected.
 */
@Injectable()
export class Rollout {
  constructor(
    private readonly mongo: Mongo,
    private readonly channels: ChannelsRepository,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly versions: VersionsRepository,
    private readonly source: RegistrySource,
    private readonly gate: ReleaseGate,
  ) {}

  /**
   * Serves a version to a percentage of visitors. A new percentage of the same version keeps its counts and visitors.
   * @throws NotFoundError, ApprovalMissingError, ReleaseConflictError if it is already the stable version, or not to be served
   */
  startCanary(by: Actor, remote: string, version: string, percent: number, promoteAfter: number | null): Promise<void> {
    return this.apply(by, remote, async (channel) => {
      await this.gate.assertServable(remote, version);
      if (channel?.stable === version) throw new ReleaseConflictError(`${version} is already at 100%`);
      const current = channel?.canary?.version === version ? channel.canary : null;
      const canary = { id: current?.id ?? newId(), version, percent, since: current?.since ?? this.clock.now(), promoteAfter };
      return {
        action: 'release.canary',
        text: `${version} serves ${percent}% of visitors${promoteAfter ? `, and to all after ${promoteAfter} healthy visits` : ''}`,
        next: { stable: channel?.stable ?? null, history: channel?.history ?? [], canary },
        retired: current ? [] : [channel?.canary?.version],
        live: version,
      };
    });
  }

  /** Serves a version to all visitors. @throws NotFoundError, ApprovalMissingError, ReleaseConflictError as for a canary */
  promote(by: Actor, remote: string, version: string): Promise<void> {
    return this.apply(by, remote, (channel) => this.promotion(remote, channel, version));
  }

  /** Promotes the canary to all visitors; with an id, only that canary. @throws ReleaseConflictError */
  promoteCanary(by: Actor, remote: string, id?: string): Promise<void> {
    return this.apply(by, remote, (channel) => this.promotion(remote, channel, canaryOf(channel, id).version));
  }

  /** Ends this bad canary; the stable version stays. @throws ReleaseConflictError */
  rollBackCanary(by: Actor, remote: string, id: string, reason: string): Promise<void> {
    return this.apply(by, remote, async (channel) => ({ ...canaryRollback(channel, canaryOf(channel, id), reason), alarming: true }));
  }

  /**
   * Ends the canary or, without one, returns to the previous stable version. With `version`, rolls back only that
   * version: if two team members act concurrently, the second must not undo more than they have seen.
   * @throws ReleaseConflictError if there is nothing to roll back to, or another version is served now
   */
  rollBack(by: Actor, remote: string, reason: string, version?: string): Promise<void> {
    return this.apply(by, remote, async (channel) => {
      if (version && version !== (channel?.canary?.version ?? channel?.stable)) throw new ReleaseConflictError();
      if (channel?.canary) return canaryRollback(channel, channel.canary, reason);
      const previous = await this.lastTrusted(remote, channel?.history ?? []);
      if (!channel?.stable || !previous) throw new ReleaseConflictError('There is no earlier version');
      await this.gate.assertPlace(remote, previous);
      return {
        action: 'release.roll-back',
        text: `${channel.stable} rolled back to ${previous}: ${reason}`,
        next: { stable: previous, history: channel.history.slice(0, channel.history.indexOf(previous)), canary: null },
        reason,
        retired: [channel.stable],
        withdraw: true,
        live: previous,
      };
    });
  }

  /**
   * Adopts the version bundled in an image, unless the remote has since been released separately or a later image ran.
   * Processes starting in parallel do it once.
   */
  async adoptBundledVersion(remote: string, version: string, builtAt: Date): Promise<void> {
    if (!(await this.channels.find(remote))) {
      const first = { stable: version, history: [], canary: null, imageBuiltAt: builtAt };
      await this.channels.insert(remote, first).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error; // another process of the same image
      });
      await this.versions.markLive(remote, version, this.clock.now());
      return this.source.invalidate();
    }
    await this.apply(AUTOMATIC, remote, async (channel) => {
      const { stable, canary = null, imageBuiltAt } = channel ?? {};
      const alone = stable && (await this.versions.find(remote, stable))?.source !== 'image';
      if (alone || stable === version || (imageBuiltAt && imageBuiltAt >= builtAt)) return null;
      return {
        action: 'release.promote',
        text: `${version} shipped with a new image, promoted to 100%`,
        next: {
          stable: version,
          history: historyAfter(channel, version),
          canary,
          imageBuiltAt: builtAt,
        },
        retired: [stable],
        live: version,
        quiet: true,
      };
    }).catch((error: unknown) => {
      if (!(error instanceof ReleaseConflictError)) throw error; // another process was faster
    });
  }

  private async promotion(remote: string, channel: ChannelRecord | null, version: string): Promise<ReleaseChange> {
    await this.gate.assertServable(remote, version);
    if (channel?.stable === version && !channel.canary) throw new ReleaseConflictError(`${version} is already at 100%`);
    return {
      action: 'release.promote',
      text: `${version} promoted to 100%`,
      next: { stable: version, history: historyAfter(channel, version), canary: null },
      retired: [channel?.stable, channel?.canary?.version].filter((each) => each !== version),
      live: version,
    };
  }

  private async lastTrusted(remote: string, history: string[]): Promise<string | undefined> {
    for (const version of history.toReversed()) {
      const found = await this.versions.find(remote, version);
      if (found && (await this.gate.isTrusted(found))) return version;
    }
    return undefined;
  }

  /** Applies the change that `plan` builds from the current channel, if any. */
  private async apply(
    by: Actor,
    remote: string,
    buildChange: (channel: ChannelRecord | null) => Promise<ReleaseChange | null>,
  ): Promise<void> {
    const eventId = newId();
    try {
      await this.mongo.transaction(async () => {
        const channel = await this.channels.find(remote);
        const change = await buildChange(channel);
        if (!change) return;
        const { action, text, next, reason, retired, live, withdraw = false, alarming = false, quiet = false } = change;
        const snapshot = async () => {
          const now = await this.channels.find(remote);
          return now && { stable: now.stable, canary: now.canary && `${now.canary.version} for ${now.canary.percent}%` };
        };
        await this.audit.change(
          { by: by.id, action, subject: { kind: 'remote', id: remote }, ...(reason && { reason }), snapshot },
          async () => {
            if (!channel) await this.channels.insert(remote, next);
            else if (!(await this.channels.update(channel, next))) throw new ReleaseConflictError();
          },
        );
        const now = this.clock.now();
        for (const each of retired)
          if (each) await this.versions.mark(remote, each, { retiredAt: now, ...(withdraw && { withdrawnAt: now }) });
        if (live) await this.versions.markLive(remote, live, now);
        await this.channels.insertEvent({ id: eventId, remote, at: now, by: by.name, text, alarming });
        if (!quiet) await this.outbox.add('release-mail', eventId, { v: 1, step_id: eventId });
        this.live.publish('team', 'team.releases');
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new ReleaseConflictError();
      throw error;
    } finally {
      this.source.invalidate();
    }
  }
}
