import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { JobHandlers } from '../jobs/job-handlers.ts';
import { KeyRing } from '../key-ring.ts';
import { isDuplicateKey, Mongo } from '../mongo.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { type AuditEntryRecord, type AuditHead, auditEntrySchema, auditHeadSchema, WAITS_FOR_PLACE } from './audit-entry.schema.ts';
import { hashLink, sealEntry, sealHead } from './audit-seals.ts';

const BATCH = 200;

/**
 * Chains the entries of the audit log seconds after their commit, so that writers never wait for each other (ADR 038).
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
    @Inject(SETTINGS) settings: Pick<Settings, 'AUDIT_KEYS'>,
  ) {
    this.entries = mongo.model('AuditEntry', auditEntrySchema);
    this.heads = mongo.model('AuditHead', auditHeadSchema);
    this.keys = new KeyRing(settings.AUDIT_KEYS);
  }

  onModuleInit(): void {
    this.handlers.on('seal-audit-log', () => this.sealAll());
    this.handlers.on('log-audit-head', () => this.logHead());
  }

  private async sealAll(): Promise<void> {
    try {
      while ((await this.mongo.transaction(() => this.sealBatch())) === BATCH);
    } catch (error) {
      // Another sealer made the head or took the place at this moment; it seals the rest.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** @returns how many entries it has read */
  private async sealBatch(): Promise<number> {
    const waiting = await this.entries.find(WAITS_FOR_PLACE).sort({ at: 1 }).limit(BATCH).lean();
    const genuine = waiting.filter((entry) => this.isGenuine(entry));
    if (!genuine.length) return 0;
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
    return waiting.length;
  }

  /** Someone who has only the database cannot have an entry sealed; the verification names it. */
  private isGenuine(entry: AuditEntryRecord & { _id: { toString(): string } }): boolean {
    const id = entry._id.toString();
    const genuine = entry.seal === sealEntry(this.keys, entry.key ?? '', { ...entry, id });
    if (!genuine) this.log.error(`Audit entry ${id} was not written by the product; run verify-audit`);
    return genuine;
  }

  /** A line a day outside the database, which `verify-audit --head` compares. */
  private async logHead(): Promise<void> {
    const head = await this.heads.findById('head').lean();
    if (head) this.log.log(`Audit log ends with ${head.seq}:${head.hash}`);
  }
}
