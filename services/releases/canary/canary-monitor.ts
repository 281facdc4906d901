import type { CanaryArm, RemoteTelemetry } from '@fitghar/contracts/releases';
import { Injectable, Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Mongo, SignedLinks } from '../../kernel/index.ts';
import {
  type CanaryTallyRecord,
  type CanaryVisitRecord,
  canaryTallySchema,
  canaryVisitSchema,
} from '../persistence/canary-visit.schema.ts';
import { ChannelsRepository } from '../persistence/channels.repository.ts';
import { ReleaseConflictError } from '../releases.errors.ts';
import { AUTOMATIC } from '../rollout/actor.ts';
import { Rollout } from '../rollout/rollout.ts';
import { isInCanary } from '../site/choose-version.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { degradedSignal, evidence, isHealthy, SIGNALS, type Tally } from './evidence.ts';

/** Slower first views count as slow: the threshold of a good Largest Contentful Paint (web.dev). */
export const SLOW_MS = 2500;
const VISIT_MINUTES = 24 * 60;
const EMPTY: CanaryArm = { visits: 0, failed: 0, slow: 0 };

/** What counts for or against a version: how a view of it loaded or, as `failed`, an uncaught error. */
type Outcome = Pick<RemoteTelemetry['events'][number], 'remote' | 'version' | 'outcome' | 'ms'>;

const REASONS = {
  failing: ({ canary, stable }: Tally) =>
    `it fails on ${canary.failed} of ${canary.visits} visits, the stable version on ${stable.failed} of ${stable.visits}`,
  slowing: ({ canary, stable }: Tally) =>
    `it is slow on ${canary.slow} of ${canary.visits} visits, the stable version on ${stable.slow} of ${stable.visits}`,
};

/**
 * Compares visits with a canary to those with the stable version, and acts: a worse canary is rolled back at once, and
 * one set to promote automatically is promoted if it is healthy.
 */
@Injectable()
export class CanaryMonitor {
  private readonly log = new Logger(CanaryMonitor.name);
  private readonly visits: Model<CanaryVisitRecord>;
  private readonly tallies: Model<CanaryTallyRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly links: SignedLinks,
    private readonly source: RegistrySource,
    private readonly channels: ChannelsRepository,
    private readonly rollout: Rollout,
  ) {
    this.visits = mongo.model('CanaryVisit', canaryVisitSchema);
    this.tallies = mongo.model('CanaryTally', canaryTallySchema);
  }

  /**
   * Proof that we served a page, valid for a day, so that each page's reports count once and only for our own pages.
   */
  issueVisitToken(id: string): string {
    const { until, signature } = this.links.sign('visit', id, VISIT_MINUTES);
    return `${id}.${until}.${signature}`;
  }

  /** By canary; one that nobody has visited has none. */
  async talliesOf(canaryIds: string[]): Promise<Map<string, Tally>> {
    const records = await this.tallies.find({ _id: { $in: canaryIds } }).lean();
    return new Map(records.map(({ _id, canary, stable }) => [_id, { canary: canary ?? EMPTY, stable: stable ?? EMPTY }]));
  }

  /**
   * Records the events of one page, if one of its remotes has a canary. The visitor id decides which arm they count
   * for.
   */
  async recordVisit(visit: string | undefined, visitor: string | null, outcomes: Outcome[]): Promise<void> {
    const [id = '', until = '', signature = ''] = (visit ?? '').split('.');
    if (!visitor || !/^[\w-]{16,64}$/.test(id) || !this.links.verify('visit', id, Number(until), signature)) return;
    const { channels } = await this.source.state();
    for (const { name, canary, stable } of channels) {
      if (!canary) continue;
      const arm = isInCanary(visitor, canary) ? 'canary' : 'stable';
      const version = arm === 'canary' ? canary.entry.version : stable?.version;
      const own = outcomes.filter((each) => each.remote === name && each.version === version);
      if (!own.length) continue;
      if (await this.count(canary.id, arm, id, own)) await this.decide(name, canary.id);
    }
  }

  /** @returns false if the visit reported nothing new */
  private async count(canaryId: string, arm: keyof Tally, visit: string, outcomes: Outcome[]): Promise<boolean> {
    const failed = outcomes.some(({ outcome }) => outcome === 'failed');
    const slow = outcomes.some(({ outcome, ms }) => outcome === 'shown' && ms > SLOW_MS);
    const known = await this.upsertVisit(`${canaryId}/${visit}`, failed, slow);
    const more = {
      visits: known ? 0 : 1,
      failed: failed && !known?.failed ? 1 : 0,
      slow: slow && !known?.slow ? 1 : 0,
    };
    if (!more.visits && !more.failed && !more.slow) return false;
    const $inc = Object.fromEntries(Object.entries(more).map(([field, count]) => [`${arm}.${field}`, count]));
    await this.tallies.updateOne({ _id: canaryId }, { $inc }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error; // two concurrent first visits: the other one created it
      return this.tallies.updateOne({ _id: canaryId }, { $inc });
    });
    return true;
  }

  /** Saves the visit. @returns its previous record, if any */
  private async upsertVisit(_id: string, failed: boolean, slow: boolean): Promise<CanaryVisitRecord | null> {
    const $set = { ...(failed && { failed }), ...(slow && { slow }) };
    const $setOnInsert = { at: this.clock.now(), ...(!failed && { failed }), ...(!slow && { slow }) };
    const update = () => this.visits.findOneAndUpdate({ _id }, { $set, $setOnInsert }, { upsert: true, returnDocument: 'before' }).lean();
    return update().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error; // the same page reported two events concurrently
      return update();
    });
  }

  private async decide(remote: string, canaryId: string): Promise<void> {
    const tally = (await this.talliesOf([canaryId])).get(canaryId);
    if (!tally) return;
    const degraded = degradedSignal(tally);
    const channel = degraded || isHealthy(tally) ? await this.channels.find(remote) : null;
    const canary = channel?.canary;
    if (canary?.id !== canaryId) return;
    try {
      if (degraded) {
        const reason = `${REASONS[degraded](tally)} (evidence ${Math.round(evidence(tally, SIGNALS[degraded]))}, limit ${SIGNALS[degraded].limit})`;
        await this.rollout.rollBackCanary(AUTOMATIC, remote, canaryId, reason);
      } else if (canary.promoteAfter && tally.canary.visits >= canary.promoteAfter) {
        await this.rollout.promoteCanary(AUTOMATIC, remote, canaryId);
      }
    } catch (error) {
      if (!(error instanceof ReleaseConflictError)) throw error;
      this.log.log(`${remote}: another process was faster`);
    }
  }
}
