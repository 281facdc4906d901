import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

const FIELDS: [collection: string, field: string][] = [
  ['bookings', 'phone'],
  ['bookings', 'trainer.phone'],
  ['plans', 'assessment.number'],
  ['enquiries', 'phone'],
];

/** An Indian number, however typed, in E.164; null for any other. */
function inE164(typed: string): string | null {
  const digits = typed.replace(/[\s()-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? `+91${digits}` : null;
}

async function convertPhones(db: mongo.Db, signal: AbortSignal): Promise<void> {
  for (const [collection, field] of FIELDS) {
    const asTyped = { [field]: { $type: 'string', $regex: /\d/, $not: /^\+91\d{10}$/ } };
    await updateEach<Record<string, unknown>>(db.collection(collection), asTyped, signal, (record) => {
      const [outer = '', inner] = field.split('.');
      const value = inner ? (record[outer] as Record<string, unknown>)[inner] : record[outer];
      const phone = inE164(String(value));
      return phone === null ? null : { [field]: phone };
    });
  }
}

/** Converts numbers that were stored as typed to E.164 (D36). Numbers from abroad stay as they are. */
export const phonesInE164: Migration = { name: '0004-phones-in-e164', run: convertPhones };
