import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { Clock } from '../clock.ts';
import { Mongo } from '../mongo.ts';
import { eachOf, findPage, type ListWish, type Page, sortOf } from '../paging.ts';
import { type AuditEntryRecord, auditEntrySchema } from './audit-entry.schema.ts';

/** What is looked at before and after a change. No secrets, and no more of a person than the change is about. */
export type Snapshot = Record<string, unknown>;

/** A change to be written down. */
export interface Change {
  /** The id of whoever of the team does it. */
  by: string;
  action: string;
  subject: { kind: string; id: string };
  /** Why, where it hurts somebody. */
  reason?: string | undefined;
  /** Reads what the change is about; asked before and after it. */
  look?: () => Promise<Snapshot | null>;
}

export interface AuditEntry extends Omit<AuditEntryRecord, 'by'> {
  id: string;
  by: string;
}

const toEntry = ({ _id, by, ...rest }: AuditEntryRecord & { _id: { toString(): string } }): AuditEntry => ({
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

/** Who of the team did what, when, and why. Written in the same transaction as the change: one is never there without the other. */
@Injectable()
export class Audit {
  private readonly entries: Model<AuditEntryRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.entries = mongo.model('AuditEntry', auditEntrySchema);
  }

  /** Does the work and writes it down. What the work throws goes through, and nothing is written. */
  change<T>({ by, action, subject, reason, look = async () => null }: Change, work: () => Promise<T>): Promise<T> {
    return this.mongo.transaction(async () => {
      const before = await look();
      const result = await work();
      const after = await look();
      await this.entries.create([
        {
          at: this.clock.now(),
          by,
          action,
          subjectKind: subject.kind,
          subjectId: subject.id,
          ...difference(before ?? {}, after ?? {}),
          reason: reason ?? null,
        },
      ]);
      return result;
    });
  }

  /** The newest first. */
  page(wish: ListWish & { action?: string | undefined; by?: string | undefined; subject?: string | undefined }): Promise<Page<AuditEntry>> {
    return findPage(this.entries, filterOf(wish), sortOf(wish.sort, { at: ['at'] }, '-at'), wish, toEntry);
  }

  each(wish: Omit<ListWish, 'page' | 'limit'> & { action?: string | undefined; by?: string | undefined; subject?: string | undefined }) {
    return eachOf(this.entries, filterOf(wish), sortOf(wish.sort, { at: ['at'] }, '-at'), toEntry);
  }
}

/** Searching finds one subject by its id. */
const filterOf = ({
  action,
  by,
  subject,
  q,
}: {
  action?: string | undefined;
  by?: string | undefined;
  subject?: string | undefined;
  q?: string | undefined;
}): QueryFilter<AuditEntryRecord> => ({
  ...(action && { action }),
  ...(by && { by }),
  ...((subject ?? q) && { subjectId: subject ?? q }),
});
