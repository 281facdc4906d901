import { KeyRing, UnknownKeyError } from '../key-ring.ts';
import type { Mongo } from '../mongo.ts';
import { type AuditEntryRecord, auditEntrySchema, auditHeadSchema } from './audit-entry.schema.ts';
import { digestReason, hashLink, sealEntry, sealHead } from './audit-seals.ts';

type Stored = AuditEntryRecord & { _id: { toString(): string } };

/** What the verification found. */
export interface AuditVerdict {
  /** The first thing that is wrong, with the entry it is about; null if nothing is. */
  problem: string | null;
  /** Entries in the chain, entries that wait for the sealer, and reasons that were erased. */
  sealed: number;
  waiting: number;
  erasedReasons: number;
  /** The end of the chain, `seq:hash`, to keep outside the database. */
  head: string;
}

/**
 * Reads the whole audit log and names the first entry that was changed, removed, inserted or moved.
 * @param expected heads noted earlier, `seq:hash`: they show a log that was cut off or replaced together with its head
 */
export async function verifyAuditLog(mongo: Mongo, auditKeys: string, expected: readonly string[] = []): Promise<AuditVerdict> {
  const entries = mongo.model('AuditEntry', auditEntrySchema);
  const keys = new KeyRing(auditKeys);
  const noted = new Map(expected.map((each) => [Number(each.split(':')[0]), each]));
  const verdict = { sealed: 0, waiting: 0, erasedReasons: 0, head: '0:' };
  let previous = '';
  const end = (problem: string | null): AuditVerdict => ({ problem, ...verdict });

  for await (const entry of entries
    .find({ link: { $ne: null } })
    .sort({ 'link.seq': 1 })
    .lean<Stored[]>()
    .cursor()) {
    const { link } = entry;
    const seq = verdict.sealed + 1;
    if (link?.seq !== seq) return end(`Entry ${seq} was removed: entry ${link?.seq} (${entry._id}) follows`);
    const problem = problemOf(keys, entry) ?? linkProblem(keys, entry, previous);
    if (problem) return end(`Entry ${seq} (${entry._id}) ${problem}`);
    previous = link.hash;
    verdict.sealed = seq;
    verdict.head = `${seq}:${previous}`;
    if (entry.reasonDigest && entry.reason === null) verdict.erasedReasons += 1;
    if ((noted.get(seq) ?? verdict.head) !== verdict.head)
      return end(`Entry ${seq} (${entry._id}) is not the one of the head noted earlier`);
  }
  const cutOff = `The log ends after entry ${verdict.sealed}; entries after it were cut off`;
  if ([...noted.keys()].some((seq) => !(seq <= verdict.sealed))) return end(cutOff);
  const headProblem = await problemOfHead(mongo, keys, verdict.sealed, previous);
  if (headProblem) return end(headProblem === 'longer' ? cutOff : headProblem);

  for await (const entry of entries.find({ link: null }).sort({ at: 1 }).lean<Stored[]>().cursor()) {
    const problem = problemOf(keys, entry);
    if (problem) return end(`Entry ${entry._id}, not in the chain yet, ${problem}`);
    verdict.waiting += 1;
  }
  return end(null);
}

function problemOf(keys: KeyRing, entry: Stored): string | null {
  const { reason, reasonDigest, seal, key } = entry;
  const id = entry._id.toString();
  if (!seal || !key) return 'has no seal: it was inserted, or `migrate --contract` has not run yet';
  return orUnknownKey(() => {
    if (seal !== sealEntry(keys, key, { ...entry, id })) return 'was changed, or inserted';
    return reason != null && reasonDigest !== digestReason(keys, key, id, reason) ? 'has another reason than when it was written' : null;
  });
}

function linkProblem(keys: KeyRing, { link, seal }: Stored, previous: string): string | null {
  if (!link || link.previous !== previous) return 'does not follow the one before: it was moved or inserted';
  return orUnknownKey(() =>
    link.hash === hashLink(keys, link.key, link, seal ?? '') ? null : 'was moved or inserted: its hash is not its own',
  );
}

async function problemOfHead(mongo: Mongo, keys: KeyRing, seq: number, hash: string): Promise<string | null> {
  const head = await mongo.model('AuditHead', auditHeadSchema).findById('head').lean();
  if (!head) return seq ? 'The end of the log is not noted in audit_head: it was removed' : null;
  const forged = orUnknownKey(() => (head.seal === sealHead(keys, head.key, head) ? null : 'was changed'));
  if (forged) return `The end of the log, noted in audit_head, ${forged}`;
  if (head.seq > seq) return 'longer';
  return head.seq === seq && head.hash === hash ? null : 'The end of the log, noted in audit_head, is an old one: it was replaced';
}

function orUnknownKey(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    if (error instanceof UnknownKeyError) return 'was sealed with a key that AUDIT_KEYS does not hold';
    throw error;
  }
}
