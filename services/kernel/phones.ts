import type { Model } from 'mongoose';

/** The ten digits of a number that is stored in E.164 (D36). */
export const tenDigits = (phone: string): string => phone.replace(/^\+91/, '');

/** An Indian number in E.164, however it was typed; what is none stays as it was typed (D36). */
export function toE164(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? `+91${digits}` : typed;
}

/**
 * Brings the numbers of the first releases, which were stored as typed, into E.164. Runs at every start, in several
 * processes at once: it changes a number only where it still reads as before.
 */
export async function migratePhones<Stored>({ collection }: Model<Stored>, field: string): Promise<void> {
  const typed = collection.aggregate<{ _id: unknown; phone: string }>([
    { $match: { [field]: { $type: 'string', $regex: /\d/, $not: /^\+91\d{10}$/ } } },
    { $project: { phone: `$${field}` } },
  ]);
  for await (const { _id, phone } of typed)
    if (toE164(phone) !== phone)
      await collection.updateOne({ _id: _id as never, [field]: phone }, { $set: { [field]: toE164(phone) } as never });
}
