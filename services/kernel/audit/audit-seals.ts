import { createHash } from 'node:crypto';
import type { KeyRing } from '../key-ring.ts';
import type { AuditEntryRecord, AuditHead, AuditLink } from './audit-entry.schema.ts';

type Content = Pick<AuditEntryRecord, 'at' | 'action' | 'subjectKind' | 'subjectId' | 'before' | 'after'> & {
  id: string;
  by: { toString(): string };
  reasonDigest?: string | null | undefined;
};

/** JSON with the keys in order, so that equal values give equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

const digest = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('base64url');

/** HMAC over the SHA-256 of the content, made by the process that writes the entry. */
export function sealEntry(keys: KeyRing, key: string, content: Content): string {
  const { id, at, by, action, subjectKind, subjectId, before, after, reasonDigest = null } = content;
  const covered = { id, at: at.toISOString(), by: by.toString(), action, subjectKind, subjectId, before, after, reasonDigest };
  return keys.sign(key, 'audit entry', digest(covered));
}

/** Keyed, because a reason is short and could be guessed from a plain hash; with the id, so that equal reasons differ. */
export const digestReason = (keys: KeyRing, key: string, id: string, reason: string): string =>
  keys.sign(key, 'audit reason', `${id} ${reason}`);

/** Binds an entry to its place and its predecessor. */
export const hashLink = (keys: KeyRing, key: string, { seq, previous }: Pick<AuditLink, 'seq' | 'previous'>, seal: string): string =>
  keys.sign(key, 'audit link', digest({ seq, previous, seal }));

export const sealHead = (keys: KeyRing, key: string, { seq, hash }: Pick<AuditHead, 'seq' | 'hash'>): string =>
  keys.sign(key, 'audit head', digest({ seq, hash }));
