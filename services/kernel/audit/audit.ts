import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditSubject } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { Clock } from '../clock.ts';
import { Mongo } from '../mongo.ts';
import { findPage, type ListQuery, type Page, streamRows, toSort } from '../paging.ts';
import { type AuditEntryRecord, auditEntrySchema } from './audit-entry.schema.ts';

/** The audited record before and after a change. No secrets, and no more personal data than the change concerns. */
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

/** Who in the team changed what, when and why. The entry is written in the same transaction as the change. */
@Injectable()
export class Audit {
  private readonly entries: Model<AuditEntryRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.entries = mongo.model('AuditEntry', auditEntrySchema);
  }

  /** Runs the work and writes the audit entry. If the work throws, nothing is written. */
  change<T>({ by, action, subject, reason, snapshot = async () => null }: Change, work: () => Promise<T>): Promise<T> {
    return this.mongo.transaction(async () => {
      const before = await snapshot();
      const result = await work();
      const after = await snapshot();
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

  /** Newest first. */
  findPage(
    query: ListQuery & { action?: string | undefined; by?: string | undefined; subject?: string | undefined },
  ): Promise<Page<AuditEntry>> {
    return findPage(this.entries, filterOf(query), toSort(query.sort, { at: ['at'] }, '-at'), query, toEntry);
  }

  each(query: Omit<ListQuery, 'page' | 'limit'> & { action?: string | undefined; by?: string | undefined; subject?: string | undefined }) {
    return streamRows(this.entries, filterOf(query), toSort(query.sort, { at: ['at'] }, '-at'), toEntry);
  }
}

/** `q` searches for one subject by its id. */
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
