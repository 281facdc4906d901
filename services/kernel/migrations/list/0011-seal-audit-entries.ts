import { digestReason, sealEntry } from '../../audit/audit-seals.ts';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

/** An entry of the previous version. */
interface Entry {
  at: Date;
  by: unknown;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason?: string | null;
}

/** Seals the entries that the previous version wrote, once it writes no more; from then on an entry without a seal is foreign. */
export const sealAuditEntries: Migration = {
  name: '0011-seal-audit-entries',
  run: (db, signal, { audit }) =>
    updateEach<Entry>(db.collection('audit_entries'), { seal: null }, signal, ({ _id, ...entry }) => {
      const [id, key] = [String(_id), audit.currentId];
      const reasonDigest = entry.reason ? digestReason(audit, key, id, entry.reason) : null;
      return { reasonDigest, key, link: null, seal: sealEntry(audit, key, { ...entry, by: String(entry.by), id, reasonDigest }) };
    }),
};
