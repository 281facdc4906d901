import type { PackageState } from '@fitghar/contracts/admin';
import { PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import { tenDigits, toE164 } from '../../kernel/index.ts';
import type { Contact } from '../change-contact/contact.ts';
import type { PackageRecord } from './package.schema.ts';

/** A package of twelve sessions with its ids as text. */
export interface SessionPackage extends Omit<PackageRecord, 'userId' | 'trialId' | 'sessions' | 'pause' | 'warned' | 'contact'> {
  id: string;
  userId: string;
  trialId: string;
  sessions: ChosenSession[];
  /** First and last date of its one pause; null if it was never paused. */
  pause: { from: string; until: string } | null;
  /** The last warning that open sessions lapse: of which last date, and how many days ahead. */
  warned?: { usableUntil: string; days: number } | undefined;
  /** Where its sessions take place, and whom to call, if a correction has changed it. `phone` is 10 digits. */
  contact?: Contact | undefined;
}

/** A session as chosen; its id becomes the booking's. */
export interface ChosenSession {
  id: string;
  date: string;
  time: string;
}

/** Where each of the twelve sessions is (D51). */
export type SessionCounts = Pick<SessionPackage, 'used' | 'planned' | 'open' | 'lapsed' | 'refunded'>;

const NONE: SessionCounts = { used: 0, planned: 0, open: 0, lapsed: 0, refunded: 0 };
/** All twelve in one place. */
export const allSessions = (where: keyof SessionCounts): SessionCounts => ({ ...NONE, [where]: PACKAGE_SESSIONS });

/** A record's id. */
export type Id = { toString(): string };
export type StoredPackage = PackageRecord & { _id: Id };
export const toPackage = ({ _id, userId, trialId, sessions, pause, warned, contact, ...rest }: StoredPackage): SessionPackage => ({
  ...rest,
  id: _id.toString(),
  userId: userId.toString(),
  trialId: trialId.toString(),
  sessions: sessions.map(({ _id: id, date, time }) => ({ id: id.toString(), date, time })),
  pause: pause ? { from: pause.from, until: pause.until } : null,
  ...(warned && { warned: { usableUntil: warned.usableUntil, days: warned.days } }),
  ...(contact && { contact: { ...contact, phone: tenDigits(contact.phone) } }),
});
export const toStored = ({ sessions, pause, contact, ...rest }: Omit<SessionPackage, 'id'>) => ({
  ...rest,
  ...(contact && { contact: { ...contact, phone: toE164(contact.phone) } }),
  ...(pause && { pause }),
  sessions: sessions.map(({ id, date, time }) => ({ _id: id, date, time })),
});

/** What a paid package is to ops. */
export function stateOf({ status, planned, open }: Pick<SessionPackage, 'status' | 'planned' | 'open'>): PackageState {
  if (status === 'refunding' || status === 'refunded') return status;
  return planned + open > 0 ? 'running' : 'finished';
}
