import { isDeepStrictEqual } from 'node:util';
import { AUDITED_READS, type AuditAction, type AuditSubject } from '@fitghar/contracts/admin';
import { Inject, Injectable } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { Clock } from '../clock.ts';
import { NotFoundError } from '../domain-error.ts';
import { newId } from '../ids.ts';
import { KeyRing } from '../key-ring.ts';
import { Mongo } from '../mongo.ts';
import { findPage, type ListQuery, type Page, streamRows, toSort } from '../paging.ts';
import { isSecurityEvent } from '../security-log/security-event.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { type AuditEntryRecord, auditEntrySchema } from './audit-entry.schema.ts';
import { digestReason, sealEntry } from './audit-seals.ts';

/** The audited record before and after a change: states and ids. No secrets and no personal data (ADR 014). */
export type Snapshot = Record<string, unknown>;

/** A change to audit. */
export interface Change {
  /** The team member's id. */
  by: string;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  /** The reason, if the change harms someone. */
  reason?: string | undefined;
  /** Reads the record; called before and after the change. */
  snapshot?: () => Promise<Snapshot | null>;
}

/** Which entries to list. `from` and `until` are minutes in IST, both included. */
export interface AuditFilter {
  action?: string | undefined;
  show?: 'changes' | 'reads' | 'all' | undefined;
  by?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** A read of someone's personal data to audit. */
export interface Read extends Pick<Change, 'by' | 'action' | 'subject'> {
  /** Which rows an export held: its filters, without what was searched for. */
  filters?: Record<string, unknown>;
}

export interface AuditEntry extends Omit<AuditEntryRecord, 'by' | 'reasonDigest' | 'seal' | 'key' | 'link'> {
  id: string;
  by: string;
}

type Stored = AuditEntryRecord & { _id: { toString(): string } };
const toEntry = ({ _id, by, reasonDigest, seal, key, link, ...rest }: Stored): AuditEntry => ({
  ...rest,
  id: _id.toString(),
  by: by.toString(),
});

function difference(before: Snapshot, after: Snapshot): Pick<AuditEntry, 'before' | 'after'> {
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const only = (snapshot: Snapshot) => Object.fromEntries(differing.map((key) => [key, snapshot[key] ?? null]));
  return { before: only(before), after: only(after) };
}

/** What an entry says, apart from its time. */
type Written = Pick<Change, 'by' | 'action' | 'subject'> & { before: Snapshot; after: Snapshot; reason: string | null };

/** As it is read back from the database, so that the seal fits. */
const asStored = (snapshot: Snapshot): Snapshot => JSON.parse(JSON.stringify(snapshot));

/**
 * Who in the team changed or read what, when and why. An entry is written in the same transaction as its change; the
 * sealer chains it later.
 */
@Injectable()
export class Audit {
  private readonly entries: Model<AuditEntryRecord>;
  private readonly keys: KeyRing;

  constructor(
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) settings: Pick<Settings, 'AUDIT_KEYS'>,
  ) {
    this.entries = mongo.model('AuditEntry', auditEntrySchema);
    this.keys = new KeyRing(settings.AUDIT_KEYS);
  }

  /** Runs the work and writes the audit entry. If the work throws, nothing is written. */
  change<T>({ by, action, subject, reason, snapshot = async () => null }: Change, work: () => Promise<T>): Promise<T> {
    return this.mongo.transaction(async () => {
      const before = await snapshot();
      const result = await work();
      const after = await snapshot();
      await this.write({ by, action, subject, ...difference(before ?? {}, after ?? {}), reason: reason ?? null });
      return result;
    });
  }

  /** Writes the entry of a change that the caller makes, in the caller's transaction if there is one. */
  note(change: Omit<Change, 'snapshot'>): Promise<void> {
    return this.change(change, async () => undefined);
  }

  /** Records a read. Await it before the data is sent: what is not recorded is not shown. */
  read({ by, action, subject, filters = {} }: Read): Promise<void> {
    return this.write({ by, action, subject, before: {}, after: filters, reason: null });
  }

  private async write({ by, action, subject, before, after, reason }: Written): Promise<void> {
    const [id, key] = [newId(), this.keys.currentId];
    const content = {
      at: this.clock.now(),
      by,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: asStored(before),
      after: asStored(after),
      reasonDigest: reason && digestReason(this.keys, key, id, reason),
    };
    await this.entries.create([{ _id: id, ...content, reason, key, seal: sealEntry(this.keys, key, { ...content, id }) }]);
    if (isSecurityEvent(action)) this.securityLog.write(action, { actor: by, subject: subject.id });
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<AuditEntry> {
    const entry = await this.entries.findById(id).lean<Stored>();
    if (!entry) throw new NotFoundError('entry');
    return toEntry(entry);
  }

  /** Newest first. */
  findPage(query: ListQuery & AuditFilter): Promise<Page<AuditEntry>> {
    return findPage(this.entries, filterOf(query), toSort(query.sort, { at: ['at'] }, '-at'), query, toEntry);
  }

  each(query: Omit<ListQuery, 'page' | 'limit'> & AuditFilter) {
    return streamRows(this.entries, filterOf(query), toSort(query.sort, { at: ['at'] }, '-at'), toEntry);
  }
}

/** `q` searches for one subject by its id. */
const filterOf = ({ action, show, by, subject, q, from, until }: AuditFilter & Pick<ListQuery, 'q'>): QueryFilter<AuditEntryRecord> => ({
  ...(show && show !== 'all' && { action: show === 'reads' ? { $in: [...AUDITED_READS] } : { $nin: [...AUDITED_READS] } }),
  ...(action && { action }),
  ...(by && { by }),
  ...((subject ?? q) && { subjectId: subject ?? q }),
  ...((from ?? until) && {
    at: { ...(from && { $gte: new Date(`${from}:00+05:30`) }), ...(until && { $lte: new Date(`${until}:59.999+05:30`) }) },
  }),
});
