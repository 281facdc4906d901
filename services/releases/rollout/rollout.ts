import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Audit, Clock, isDuplicateKey, Live, Mongo, NotFoundError, newId, Outbox } from '../../kernel/index.ts';
import { type ChannelRecord, channelSchema, type StepRecord, stepSchema } from '../persistence/channel.schema.ts';
import { ReleaseConflictError } from '../releases.errors.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { VersionsRepository } from '../versions/versions.repository.ts';
import { type Actor, AUTOMATIC } from './actor.ts';

/** Stable versions that can be gone back to. */
const HISTORY = 20;

export type ReleaseStep = StepRecord & { id: string };
type Canary = NonNullable<ChannelRecord['canary']>;
type Next = Pick<ChannelRecord, 'stable' | 'history' | 'canary'> & Partial<Pick<ChannelRecord, 'imageBuiltAt'>>;

/** One step of a remote's releases: what to write down, and what follows for its versions. */
interface Step {
  action: string;
  text: string;
  next: Next;
  reason?: string;
  /** Versions that are served no more. */
  retired: (string | null | undefined)[];
  /** They were bad: they are not chosen by themselves again. */
  withdraw?: boolean;
  /** The version that is served now. */
  served?: string;
  /** Done by the watch over a canary that went wrong. */
  alarming?: boolean;
  /** Is ops told by mail? */
  quiet?: boolean;
}

const without = (history: string[], version: string | null): string[] => history.filter((each) => each !== version);

/** What can be gone back to once `version` is served in place of the stable one. */
function historyAfter(channel: ChannelRecord | null, version: string): string[] {
  const { stable = null, history = [] } = channel ?? {};
  return without([...without(history, stable), ...(stable ? [stable] : [])], version).slice(-HISTORY);
}

function canaryOf(channel: ChannelRecord | null, id?: string): Canary {
  if (!channel?.canary) throw new ReleaseConflictError('There is no canary any more');
  if (id && channel.canary.id !== id) throw new ReleaseConflictError();
  return channel.canary;
}

const withoutCanary = (channel: ChannelRecord | null, { version }: Canary, reason: string): Step => ({
  action: 'release.roll-back',
  text: `The canary ${version} was taken back: ${reason}`,
  next: { stable: channel?.stable ?? null, history: channel?.history ?? [], canary: null },
  reason,
  retired: [version],
  withdraw: true,
});

/**
 * Moves visitors from one version of a remote to another. Each step stands in the audit log and is told to ops, in one
 * transaction with the change; of two at once, one is refused.
 */
@Injectable()
export class Rollout {
  private readonly channels: Model<ChannelRecord>;
  private readonly steps: Model<StepRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly versions: VersionsRepository,
    private readonly source: RegistrySource,
  ) {
    this.channels = mongo.model('RemoteChannel', channelSchema);
    this.steps = mongo.model('ReleaseStep', stepSchema);
  }

  list(): Promise<ChannelRecord[]> {
    return this.channels.find().sort({ _id: 1 }).lean();
  }

  async find(remote: string): Promise<ChannelRecord | null> {
    return this.channels.findById(remote).lean();
  }

  /** The newest first. */
  async stepsOf(remote: string, most: number): Promise<ReleaseStep[]> {
    const records = await this.steps.find({ remote }).sort({ at: -1, _id: -1 }).limit(most).lean();
    return records.map((record) => ({ ...record, id: record._id.toString() }));
  }

  async findStep(id: string): Promise<ReleaseStep | null> {
    const record = await this.steps.findById(id).lean();
    return record && { ...record, id };
  }

  /** Canaries that were rolled back by themselves since then. */
  alarmingSince(since: Date): Promise<StepRecord[]> {
    return this.steps.find({ alarming: true, at: { $gt: since } }).lean();
  }

  /**
   * Gives a version to a share of the visitors. Another share of the same version keeps its counts and its people.
   * @throws NotFoundError, ReleaseConflictError where it is the stable version already
   */
  canary(by: Actor, remote: string, version: string, percent: number, promoteAfter: number | null): Promise<void> {
    return this.step(by, remote, async (channel) => {
      await this.mustExist(remote, version);
      if (channel?.stable === version) throw new ReleaseConflictError(`${version} is what everybody gets already`);
      const same = channel?.canary?.version === version ? channel.canary : null;
      const canary = { id: same?.id ?? newId(), version, percent, since: same?.since ?? this.clock.now(), promoteAfter };
      return {
        action: 'release.canary',
        text: `${version} goes to ${percent} % of the visitors${promoteAfter ? `, and to all after ${promoteAfter} visits without trouble` : ''}`,
        next: { stable: channel?.stable ?? null, history: channel?.history ?? [], canary },
        retired: same ? [] : [channel?.canary?.version],
        served: version,
      };
    });
  }

  /** Gives a version to everybody. @throws NotFoundError, ReleaseConflictError where everybody gets it already */
  promote(by: Actor, remote: string, version: string): Promise<void> {
    return this.step(by, remote, (channel) => this.toEverybody(remote, channel, version));
  }

  /** Gives the canary to everybody; where an id is given, that canary and no later one. @throws ReleaseConflictError */
  promoteCanary(by: Actor, remote: string, id?: string): Promise<void> {
    return this.step(by, remote, (channel) => this.toEverybody(remote, channel, canaryOf(channel, id).version));
  }

  /** Ends this canary, which was found to be bad, and nothing else: the stable version stays. @throws ReleaseConflictError */
  endBadCanary(by: Actor, remote: string, id: string, reason: string): Promise<void> {
    return this.step(by, remote, async (channel) => ({ ...withoutCanary(channel, canaryOf(channel, id), reason), alarming: true }));
  }

  /**
   * Ends the canary; where there is none, goes back to the stable version before. Where `version` is given, it is what
   * is taken back, or nothing: of two people at once, the second must not undo more than they have seen.
   * @throws ReleaseConflictError where there is nothing to go back to, or something else is served by now
   */
  rollBack(by: Actor, remote: string, reason: string, version?: string): Promise<void> {
    return this.step(by, remote, async (channel) => {
      if (version && version !== (channel?.canary?.version ?? channel?.stable)) throw new ReleaseConflictError();
      if (channel?.canary) return withoutCanary(channel, channel.canary, reason);
      const previous = await this.lastWithFiles(remote, channel?.history ?? []);
      if (!channel?.stable || !previous) throw new ReleaseConflictError('There is no version before this one');
      return {
        action: 'release.roll-back',
        text: `${channel.stable} was taken back, everybody gets ${previous}: ${reason}`,
        next: { stable: previous, history: channel.history.slice(0, channel.history.indexOf(previous)), canary: null },
        reason,
        retired: [channel.stable],
        withdraw: true,
        served: previous,
      };
    });
  }

  /**
   * Takes over the version that an image brought along, unless the remote is released alone by now or a later image was
   * here. Processes that start side by side do it once.
   */
  async takeFromImage(remote: string, version: string, builtAt: Date): Promise<void> {
    if (!(await this.find(remote))) {
      const first = { _id: remote, stable: version, history: [], canary: null, imageBuiltAt: builtAt, revision: 1 };
      await this.channels.create([first]).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error; // another process of the same image
      });
      return this.source.forget();
    }
    await this.step(AUTOMATIC, remote, async (channel) => {
      const { stable, canary = null, imageBuiltAt } = channel ?? {};
      const alone = stable && (await this.versions.find(remote, stable))?.source !== 'image';
      if (alone || stable === version || (imageBuiltAt && imageBuiltAt >= builtAt)) return null;
      return {
        action: 'release.promote',
        text: `${version} came with a new image and goes to everybody`,
        next: {
          stable: version,
          history: historyAfter(channel, version),
          canary,
          imageBuiltAt: builtAt,
        },
        retired: [stable],
        served: version,
        quiet: true,
      };
    }).catch((error: unknown) => {
      if (!(error instanceof ReleaseConflictError)) throw error; // another process was quicker
    });
  }

  private async toEverybody(remote: string, channel: ChannelRecord | null, version: string): Promise<Step> {
    await this.mustExist(remote, version);
    if (channel?.stable === version && !channel.canary) throw new ReleaseConflictError(`${version} is what everybody gets already`);
    return {
      action: 'release.promote',
      text: `${version} goes to everybody`,
      next: { stable: version, history: historyAfter(channel, version), canary: null },
      retired: [channel?.stable, channel?.canary?.version].filter((each) => each !== version),
      served: version,
    };
  }

  private async lastWithFiles(remote: string, history: string[]): Promise<string | undefined> {
    for (const version of history.toReversed()) if (await this.versions.hasFiles(remote, version)) return version;
    return undefined;
  }

  private async mustExist(remote: string, version: string): Promise<void> {
    if (!(await this.versions.hasFiles(remote, version))) throw new NotFoundError('version');
  }

  /** Does what `plan` makes of the channel as it is now; nothing where it makes nothing of it. */
  private async step(by: Actor, remote: string, plan: (channel: ChannelRecord | null) => Promise<Step | null>): Promise<void> {
    const stepId = newId();
    try {
      await this.mongo.transaction(async () => {
        const channel = await this.find(remote);
        const step = await plan(channel);
        if (!step) return;
        const { action, text, next, reason, retired, served, withdraw = false, alarming = false, quiet = false } = step;
        const look = async () => {
          const now = await this.find(remote);
          return now && { stable: now.stable, canary: now.canary && `${now.canary.version} for ${now.canary.percent} %` };
        };
        await this.audit.change(
          { by: by.id, action, subject: { kind: 'remote', id: remote }, ...(reason && { reason }), look },
          async () => {
            const { matchedCount } = channel
              ? await this.channels.updateOne({ _id: remote, revision: channel.revision }, { $set: next, $inc: { revision: 1 } })
              : await this.channels.create([{ _id: remote, ...next, revision: 1 }]).then(() => ({ matchedCount: 1 }));
            if (!matchedCount) throw new ReleaseConflictError();
          },
        );
        const now = this.clock.now();
        for (const each of retired)
          if (each) await this.versions.mark(remote, each, { retiredAt: now, ...(withdraw && { withdrawnAt: now }) });
        if (served) await this.versions.mark(remote, served, { retiredAt: null, withdrawnAt: null });
        await this.steps.create([{ _id: stepId, remote, at: now, by: by.name, text, alarming }]);
        if (!quiet) await this.outbox.add('release-mail', stepId, { v: 1, step_id: stepId });
        this.live.tell('team', 'admin');
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new ReleaseConflictError();
      throw error;
    } finally {
      this.source.forget();
    }
  }
}
