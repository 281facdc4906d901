// What is counted of a canary, and what is decided from it: each number has its rule beside it.
import type { CanaryArm, RemoteTelemetry, Vital } from '@fitghar/contracts/releases';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Keys, Mongo, SETTINGS, type Settings, SignedLinks, sha256 } from '../../kernel/index.ts';
import {
  type CanaryTallyRecord,
  type CanaryVisitRecord,
  canaryTallySchema,
  canaryVisitSchema,
} from '../persistence/canary-visit.schema.ts';
import { type CanaryVisitorRecord, canaryVisitorSchema } from '../persistence/canary-visitor.schema.ts';
import { ChannelsRepository } from '../persistence/channels.repository.ts';
import { ReleaseConflictError } from '../releases.errors.ts';
import { AUTOMATIC } from '../rollout/actor.ts';
import { Rollout } from '../rollout/rollout.ts';
import { isInCanary } from '../site/choose-version.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { bucketOf, percentile, totalOf } from '../vitals/histogram.ts';
import type { VitalReport } from '../vitals/web-vitals.ts';
import { COUNTED_PER_NETWORK, degradedSignal, evidence, isHealthy, SIGNALS, type Tally } from './evidence.ts';
import { degradedVital, JUDGED_VITALS, type JudgedVital, VITAL_LIMIT, type VitalTally, vitalEvidence } from './vital-evidence.ts';

/** Slower first views count as slow: the threshold of a good Largest Contentful Paint (web.dev). */
export const SLOW_MS = 2500;
const VISIT_MINUTES = 24 * 60;
/** The site's own machine: someone who tries it out there, or everyone, if `TRUST_PROXY` does not name the proxy before it. */
const OWN_MACHINE = ['127.0.0.1', '0:0:0:0::/64'];
const EMPTY: CanaryArm = { visits: 0, failed: 0, slow: 0 };

/** Who reports. */
interface Reporter {
  /** The page’s proof that we served it. */
  visit: string | undefined;
  /** The visitor’s id, by which the side of a canary is chosen. */
  visitor: string | null;
  /** IPv4 address or IPv6 /64, see `networkOf`. */
  network: string;
}

/** What counts for or against a version: how a view of it loaded or, as `failed`, an uncaught error. */
type Outcome = Pick<RemoteTelemetry['events'][number], 'remote' | 'version' | 'outcome' | 'ms'>;

/** What was counted for and against a canary. */
export type CanaryTally = Tally & { vitals: Record<JudgedVital, VitalTally> };

const SIGNAL_REASONS = {
  failing: ({ canary, stable }: Tally) =>
    `it fails on ${canary.failed} of ${canary.visits} visits, the stable version on ${stable.failed} of ${stable.visits}`,
  slowing: ({ canary, stable }: Tally) =>
    `it is slow on ${canary.slow} of ${canary.visits} visits, the stable version on ${stable.slow} of ${stable.visits}`,
};

function vitalReason(vital: JudgedVital, { canary, stable }: VitalTally): string {
  const p75 = (histogram: VitalTally['canary']) => {
    const value = percentile(vital, histogram, 0.75) ?? 0;
    return `${vital === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`} for ${totalOf(histogram)} visitors`;
  };
  return `its ${vital.toUpperCase()} (75th percentile) is ${p75(canary)}, that of the stable version ${p75(stable)}`;
}

/** Why the canary must be rolled back, if it must. */
function rollbackReason(tally: CanaryTally): string | undefined {
  const limited = (reason: string, found: number, limit: number) => `${reason} (evidence ${Math.round(found)}, limit ${limit})`;
  const signal = degradedSignal(tally);
  if (signal) return limited(SIGNAL_REASONS[signal](tally), evidence(tally, SIGNALS[signal]), SIGNALS[signal].limit);
  const vital = degradedVital(tally.vitals);
  return vital && limited(vitalReason(vital, tally.vitals[vital]), vitalEvidence(vital, tally.vitals[vital]), VITAL_LIMIT);
}

const isHealthyTally = (tally: CanaryTally): boolean =>
  isHealthy(tally) && JUDGED_VITALS.every((vital) => vitalEvidence(vital, tally.vitals[vital]) < 1);
const isJudged = (vital: Vital): vital is JudgedVital => JUDGED_VITALS.some((each) => each === vital);
const armOf = ({ visits, failed, slow }: CanaryArm = EMPTY): CanaryArm => ({ visits, failed, slow });
const tallyOf = ({ canary, stable }: Pick<CanaryTallyRecord, 'canary' | 'stable'>): CanaryTally => {
  const vitalOf = (vital: JudgedVital): VitalTally => ({ canary: canary?.[vital] ?? {}, stable: stable?.[vital] ?? {} });
  return { canary: armOf(canary), stable: armOf(stable), vitals: { inp: vitalOf('inp'), lcp: vitalOf('lcp'), cls: vitalOf('cls') } };
};
/** The tally of a canary that no one has visited. */
export const UNVISITED = tallyOf({});

/** Repeats an upsert that lost against a concurrent one, which has inserted the document by now. */
const retriedOnDuplicate = <Result>(upsert: () => Promise<Result>): Promise<Result> =>
  upsert().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  });

/** The canary that a visit counts for or against. */
interface Side {
  remote: string;
  canaryId: string;
  arm: keyof Tally;
  version: string | undefined;
}

/**
 * Compares visits with a canary to those with the stable version, and acts: a worse canary is rolled back at once, and
 * one set to promote automatically is promoted if it is healthy.
 */
@Injectable()
export class CanaryMonitor {
  private readonly log = new Logger(CanaryMonitor.name);
  private readonly visits: Model<CanaryVisitRecord>;
  private readonly tallies: Model<CanaryTallyRecord>;
  private readonly visitors: Model<CanaryVisitorRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly links: SignedLinks,
    private readonly keys: Keys,
    private readonly source: RegistrySource,
    private readonly channels: ChannelsRepository,
    private readonly rollout: Rollout,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.visits = mongo.model('CanaryVisit', canaryVisitSchema);
    this.tallies = mongo.model('CanaryTally', canaryTallySchema);
    this.visitors = mongo.model('CanaryVisitor', canaryVisitorSchema);
  }

  /**
   * Proof that we served a page, valid for a day, so that each page's reports count once and only for our own pages.
   */
  issueVisitToken(id: string): string {
    const { until, signature } = this.links.sign('visit', id, VISIT_MINUTES);
    return `${id}.${until}.${signature}`;
  }

  /** By canary; one that no one has visited has none. */
  async talliesOf(canaryIds: string[]): Promise<Map<string, CanaryTally>> {
    const records = await this.tallies.find({ _id: { $in: canaryIds } }).lean<CanaryTallyRecord[]>();
    return new Map(records.map((record) => [record._id, tallyOf(record)]));
  }

  /**
   * Records the events of one page, if one of its remotes has a canary. The visitor id decides which arm they count
   * for. Of one network only a few pages count.
   */
  async recordVisit({ visit, visitor, network }: Reporter, outcomes: Outcome[]): Promise<void> {
    const id = this.provenVisit(visit);
    if (!visitor || !id) return;
    for (const { remote, canaryId, arm, version } of await this.sidesOf(visitor)) {
      const own = outcomes.filter((each) => each.remote === remote && each.version === version);
      if (!own.length || !(await this.admit(canaryId, network, 'visits', id))) continue;
      if (await this.count(canaryId, arm, id, own)) await this.decide(remote, canaryId);
    }
  }

  /**
   * Records the web vitals of one page in the same way, but each vital of a visitor once: how fast pages are depends on the
   * visitor's device, so that two pages of one visitor are no independent observations. Of one network only a few visitors
   * count.
   */
  async recordVitals({ visit, visitor, network }: Reporter, reports: VitalReport[]): Promise<void> {
    if (!visitor || !this.provenVisit(visit)) return;
    for (const { remote, canaryId, arm, version } of await this.sidesOf(visitor)) {
      const worst = new Map<JudgedVital, number>();
      for (const { vital, value, ...of } of reports)
        if (of.remote === remote && of.version === version && isJudged(vital)) worst.set(vital, Math.max(value, worst.get(vital) ?? 0));
      if (!worst.size) continue;
      const key = sha256(`${canaryId}.${visitor}`);
      if (!(await this.admit(canaryId, network, 'visitors', key))) continue;
      const counted = await this.countOnce(`${canaryId}/${key}`, [...worst.keys()]);
      const fresh = [...worst].filter(([vital]) => !counted.includes(vital));
      if (!fresh.length) continue;
      await this.add(canaryId, Object.fromEntries(fresh.map(([vital, value]) => [`${arm}.${vital}.${bucketOf(vital, value)}`, 1])));
      await this.decide(remote, canaryId);
    }
  }

  /** The id of a visit that we served. */
  provenVisit(visit = ''): string | null {
    const [id = '', until = '', signature = ''] = visit.split('.');
    return /^[\w-]{16,64}$/.test(id) && this.links.verify('visit', id, Number(until), signature) ? id : null;
  }

  private async sidesOf(visitor: string): Promise<Side[]> {
    const { channels } = await this.source.state();
    return channels.flatMap(({ name, canary, stable }): Side[] => {
      if (!canary) return [];
      const of = { remote: name, canaryId: canary.id };
      return isInCanary(visitor, canary)
        ? [{ ...of, arm: 'canary', version: canary.entry.version }]
        : [{ ...of, arm: 'stable', version: stable?.version }];
    });
  }

  /**
   * Lets a network count with its first visits or visitors of two days, and whatever else these report. Whichever side they
   * are on: a limit for each side would give networks of many people another weight on one than on the other. Counted
   * in Mongo, like the tallies, so that losing Redis lifts no limit; without Mongo nothing is counted, nor rolled back.
   */
  private async admit(canaryId: string, network: string, what: 'visits' | 'visitors', id: string): Promise<boolean> {
    if (this.settings.RATE_LIMITS === 'off' || OWN_MACHINE.includes(network)) return true;
    // Anyone can hash all IPv4 addresses, so it needs a key.
    const _id = `${canaryId}/${this.keys.sign('canary network', `${canaryId}.${what}.${network}`)}`;
    const known = { _id, $or: [{ counted: id }, { [`counted.${COUNTED_PER_NETWORK - 1}`]: { $exists: false } }] };
    const change = { $addToSet: { counted: id }, $setOnInsert: { at: this.clock.now() } };
    try {
      await retriedOnDuplicate(() => this.visitors.updateOne(known, change, { upsert: true }));
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false; // the record exists and is full
    }
  }

  /** Marks vitals of a visitor as counted. @returns those that were counted before */
  private async countOnce(_id: string, vitals: JudgedVital[]): Promise<string[]> {
    const change = { $addToSet: { counted: { $each: vitals } }, $setOnInsert: { at: this.clock.now() } };
    const update = () => this.visitors.findOneAndUpdate({ _id }, change, { upsert: true, returnDocument: 'before' }).lean();
    return (await retriedOnDuplicate(update))?.counted ?? [];
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
    await this.add(canaryId, Object.fromEntries(Object.entries(more).map(([field, count]) => [`${arm}.${field}`, count])));
    return true;
  }

  private async add(canaryId: string, $inc: Record<string, number>): Promise<void> {
    await retriedOnDuplicate(() => this.tallies.updateOne({ _id: canaryId }, { $inc }, { upsert: true }));
  }

  /** Saves the visit. @returns its previous record, if any */
  private async upsertVisit(_id: string, failed: boolean, slow: boolean): Promise<CanaryVisitRecord | null> {
    const $set = { ...(failed && { failed }), ...(slow && { slow }) };
    const $setOnInsert = { at: this.clock.now(), ...(!failed && { failed }), ...(!slow && { slow }) };
    const update = () => this.visits.findOneAndUpdate({ _id }, { $set, $setOnInsert }, { upsert: true, returnDocument: 'before' }).lean();
    return retriedOnDuplicate(update);
  }

  private async decide(remote: string, canaryId: string): Promise<void> {
    const tally = (await this.talliesOf([canaryId])).get(canaryId);
    if (!tally) return;
    const degraded = rollbackReason(tally);
    const channel = degraded || isHealthyTally(tally) ? await this.channels.find(remote) : null;
    const canary = channel?.canary;
    if (canary?.id !== canaryId) return;
    try {
      if (degraded) {
        await this.rollout.rollBackCanary(AUTOMATIC, remote, canaryId, degraded);
      } else if (canary.promoteAfter && tally.canary.visits >= canary.promoteAfter) {
        await this.rollout.promoteCanary(AUTOMATIC, remote, canaryId);
      }
    } catch (error) {
      if (!(error instanceof ReleaseConflictError)) throw error;
      this.log.log(`${remote}: another process was faster`);
    }
  }
}
