import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model, Types } from 'mongoose';
import { Clock } from '../clock.ts';
import { isDuplicateKey } from '../is-duplicate-key.ts';
import { JobHandlers } from '../jobs/job-handlers.ts';
import { KeyRing, UnknownKeyError } from '../key-ring.ts';
import { type GaugeReading, GaugeReadings } from '../metrics/gauge-readings.ts';
import { Mongo } from '../mongo.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { type AuditEntryRecord, type AuditHead, auditEntrySchema, auditHeadSchema, WAITS_FOR_PLACE } from './audit-entry.schema.ts';
import { hashLink, sealEntry, sealHead } from './audit-seals.ts';

const BATCH = 200;

/** The last entry of a batch; the next one begins after it. */
type Read = Pick<AuditEntryRecord, 'at'> & { _id: Types.ObjectId };

/**
 * Chains the entries of the audit log seconds after their commit, so that writers never wait for each other (ADR 014).
 * Two sealers at a time are harmless: both write the head, so one transaction is repeated, and a place is unique.
 */
@Injectable()
export class AuditSealer implements OnModuleInit {
  private readonly log = new Logger(AuditSealer.name);
  private readonly entries: Model<AuditEntryRecord>;
  private readonly heads: Model<AuditHead>;
  private readonly keys: KeyRing;

  constructor(
    private readonly mongo: Mongo,
    private readonly handlers: JobHandlers,
    private readonly gauges: GaugeReadings,
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Pick<Settings, 'AUDIT_KEYS'>,
  ) {
    this.entries = mongo.model('AuditEntry', auditEntrySchema);
    this.heads = mongo.model('AuditHead', auditHeadSchema);
    this.keys = new KeyRing(settings.AUDIT_KEYS);
  }

  onModuleInit(): void {
    this.handlers.on('seal-audit-log', () => this.sealAll());
    this.handlers.on('log-audit-head', () => this.logHead());
    this.gauges.register('audit', () => this.readGauges());
  }

  private async sealAll(): Promise<void> {
    try {
      let last = await this.mongo.transaction(() => this.sealBatch());
      while (last) {
        const after = last;
        last = await this.mongo.transaction(() => this.sealBatch(after));
      }
    } catch (error) {
      // Another sealer made the head or took the place at this moment; it seals the rest.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Goes on after forged entries, however many: they wait for ever, and must not keep genuine ones from their place.
   * @returns the last entry it has read; undefined if there are no more
   */
  private async sealBatch(after?: Read): Promise<Read | undefined> {
    const rest = after && { $or: [{ at: { $gt: after.at } }, { at: after.at, _id: { $gt: after._id } }] };
    const waiting = await this.entries
      .find({ ...WAITS_FOR_PLACE, ...rest })
      .sort({ at: 1, _id: 1 })
      .hint('without_link') // the planner prefers the index of the list, which has this order and every entry there is
      .limit(BATCH)
      .lean();
    const last = waiting.length === BATCH ? waiting.at(-1) : undefined;
    const genuine = waiting.filter((entry) => this.isGenuine(entry));
    if (!genuine.length) return last;
    const head = await this.heads.findById('head').lean();
    const { currentId: key } = this.keys;
    let [seq, previous] = [head?.seq ?? 0, head?.hash ?? ''];
    const links = genuine.map(({ _id, seal }) => {
      seq += 1;
      const hash = hashLink(this.keys, key, { seq, previous }, seal ?? '');
      const link = { seq, previous, hash, key };
      previous = hash;
      return { updateOne: { filter: { _id, link: null }, update: { $set: { link } } } };
    });
    await this.entries.bulkWrite(links);
    const seal = sealHead(this.keys, key, { seq, hash: previous });
    await this.heads.updateOne({ _id: 'head' }, { $set: { seq, hash: previous, key, seal } }, { upsert: true });
    return last;
  }

  /** Someone who has only the database cannot have an entry sealed; the verification names it. */
  private isGenuine(entry: AuditEntryRecord & { _id: { toString(): string } }): boolean {
    const id = entry._id.toString();
    try {
      if (entry.seal === sealEntry(this.keys, entry.key ?? '', { ...entry, id })) return true;
      this.log.error(`Audit entry ${id} was not written by the product; run verify-audit`);
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      this.log.error(`Audit entry ${id} waits: ${error.message}`); // forged, or of a process that has the next key already
    }
    return false;
  }

  private async readGauges(): Promise<GaugeReading<'audit_unchained_seconds'>[]> {
    const oldest = await this.entries.findOne(WAITS_FOR_PLACE, { at: 1 }).sort({ at: 1 }).lean();
    return [['audit_unchained_seconds', {}, oldest ? (this.clock.now().getTime() - oldest.at.getTime()) / 1000 : 0]];
  }

  /** A line a minute outside the database, which `verify-audit --head` compares. */
  private async logHead(): Promise<void> {
    const head = await this.heads.findById('head').lean();
    if (head) this.log.log(`Audit log ends with ${head.seq}:${head.hash}`);
  }
}
