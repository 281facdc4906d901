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
import { ReleaseConflictError } from '../releases.errors.ts';
import { AUTOMATIC } from '../rollout/actor.ts';
import { Rollout } from '../rollout/rollout.ts';
import { isInCanary } from '../site/choose-version.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { evidence, looksFine, SIGNALS, type Tally, trouble } from './evidence.ts';

/** A first view that stands later than this is slow: the bound of a good Largest Contentful Paint (web.dev). */
const SLOW_MS = 2500;
const VISIT_MINUTES = 24 * 60;
const EMPTY: CanaryArm = { visits: 0, failed: 0, slow: 0 };

type LoadEvent = RemoteTelemetry['events'][number];

const WORDS = {
  failing: ({ canary, stable }: Tally) =>
    `it fails on ${canary.failed} of ${canary.visits} visits, the stable version on ${stable.failed} of ${stable.visits}`,
  slowing: ({ canary, stable }: Tally) =>
    `it is slow on ${canary.slow} of ${canary.visits} visits, the stable version on ${stable.slow} of ${stable.visits}`,
};

/**
 * Counts how visits with a canary go beside those with the stable version, and acts: a canary that is worse is rolled
 * back at once, one that was meant to go on by itself is promoted when nothing speaks against it.
 */
@Injectable()
export class CanaryWatch {
  private readonly log = new Logger(CanaryWatch.name);
  private readonly visits: Model<CanaryVisitRecord>;
  private readonly tallies: Model<CanaryTallyRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly links: SignedLinks,
    private readonly source: RegistrySource,
    private readonly rollout: Rollout,
  ) {
    this.visits = mongo.model('CanaryVisit', canaryVisitSchema);
    this.tallies = mongo.model('CanaryTally', canaryTallySchema);
  }

  /** Proof that we served a page, good for a day: what a page reports is counted once, and only for pages of ours. */
  newVisit(id: string): string {
    const { until, signature } = this.links.sign('visit', id, VISIT_MINUTES);
    return `${id}.${until}.${signature}`;
  }

  async tallyOf(canaryId: string): Promise<Tally> {
    const record = await this.tallies.findById(canaryId).lean();
    return { canary: record?.canary ?? EMPTY, stable: record?.stable ?? EMPTY };
  }

  /** Takes what one page reports, where one of its remotes has a canary. The visitor decides which side it may count for. */
  async record(visit: string | undefined, visitor: string | null, events: LoadEvent[]): Promise<void> {
    const [id = '', until = '', signature = ''] = (visit ?? '').split('.');
    if (!visitor || !/^[\w-]{16,64}$/.test(id) || !this.links.holds('visit', id, Number(until), signature)) return;
    const { channels } = await this.source.state();
    for (const { name, canary, stable } of channels) {
      if (!canary) continue;
      const arm = isInCanary(visitor, canary) ? 'canary' : 'stable';
      const version = arm === 'canary' ? canary.entry.version : stable?.version;
      const own = events.filter((event) => event.remote === name && event.version === version);
      if (!own.length) continue;
      if (await this.count(canary.id, arm, id, own)) await this.decide(name, canary.id);
    }
  }

  /** @returns false where nothing new was said */
  private async count(canaryId: string, arm: keyof Tally, visit: string, events: LoadEvent[]): Promise<boolean> {
    const failed = events.some(({ outcome }) => outcome === 'failed');
    const slow = events.some(({ outcome, ms }) => outcome === 'shown' && ms > SLOW_MS);
    const known = await this.remember(`${canaryId}/${visit}`, failed, slow);
    const more = {
      visits: known ? 0 : 1,
      failed: failed && !known?.failed ? 1 : 0,
      slow: slow && !known?.slow ? 1 : 0,
    };
    if (!more.visits && !more.failed && !more.slow) return false;
    const $inc = Object.fromEntries(Object.entries(more).map(([field, count]) => [`${arm}.${field}`, count]));
    await this.tallies.updateOne({ _id: canaryId }, { $inc }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error; // two first visits at once: the other one made it
      return this.tallies.updateOne({ _id: canaryId }, { $inc });
    });
    return true;
  }

  /** What the visit had said before, if anything. */
  private async remember(_id: string, failed: boolean, slow: boolean): Promise<CanaryVisitRecord | null> {
    const $set = { ...(failed && { failed }), ...(slow && { slow }) };
    const $setOnInsert = { at: this.clock.now(), ...(!failed && { failed }), ...(!slow && { slow }) };
    const update = () => this.visits.findOneAndUpdate({ _id }, { $set, $setOnInsert }, { upsert: true, returnDocument: 'before' }).lean();
    return update().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error; // the same page said two things at once
      return update();
    });
  }

  private async decide(remote: string, canaryId: string): Promise<void> {
    const tally = await this.tallyOf(canaryId);
    const bad = trouble(tally);
    const channel = bad || looksFine(tally) ? await this.rollout.find(remote) : null;
    const canary = channel?.canary;
    if (canary?.id !== canaryId) return;
    try {
      if (bad) {
        const words = `${WORDS[bad](tally)} (evidence ${Math.round(evidence(tally, SIGNALS[bad]))}, limit ${SIGNALS[bad].limit})`;
        await this.rollout.endBadCanary(AUTOMATIC, remote, canaryId, words);
      } else if (canary.promoteAfter && tally.canary.visits >= canary.promoteAfter) {
        await this.rollout.promoteCanary(AUTOMATIC, remote, canaryId);
      }
    } catch (error) {
      if (!(error instanceof ReleaseConflictError)) throw error;
      this.log.log(`${remote}: another process was quicker`);
    }
  }
}
