import { isSamePlace, place, placeOf } from '@fitghar/contracts/booking';

import { z } from 'zod';
import { AdjustmentDeclinedError, type InputOf } from '../../adjustments/index.ts';
import { InvalidFieldsError } from '../../kernel/index.ts';
import type { Pincodes } from '../../trainers/index.ts';
import type { Booking } from '../persistence/booking.ts';

/** Where a session takes place, and whom to call; `phone` is 10 digits. */
const contact = z.object({ phone: z.string(), ...place.shape });
export type Contact = z.infer<typeof contact>;

export const contactOf = (session: Pick<Booking, keyof Contact>): Contact => ({ phone: session.phone, ...placeOf(session) });

/** As it was before a correction. @throws AdjustmentDeclinedError once the account is erased */
export function earlierContact(before: Record<string, unknown>): Contact {
  const read = contact.safeParse(before);
  if (!read.success) throw new AdjustmentDeclinedError('The earlier address was erased with the account');
  return read.data;
}

/** @throws InvalidFieldsError for an unknown pincode */
export async function changedContact(
  before: Contact,
  asked: InputOf<'change-session-contact' | 'change-package-contact'>,
  pincodes: Pick<Pincodes, 'accepts'>,
): Promise<Contact> {
  const { phone, address, area, landmark, pincode } = asked;
  if (pincode !== undefined && !(await pincodes.accepts(pincode)))
    throw new InvalidFieldsError({ pincode: ['Please enter a pincode in India'] });
  return {
    phone: phone ?? before.phone,
    address: address ?? before.address,
    area: area ?? before.area,
    landmark: landmark ?? before.landmark,
    pincode: pincode ?? before.pincode,
  };
}

/** What changes, in words for people who need not read the address itself. */
export function namesOfChange(before: Contact, after: Contact): string {
  const address = isSamePlace(before, after) ? [] : ['address'];
  const phone = before.phone === after.phone ? [] : ['mobile number'];
  return [...address, ...phone].join(' and ') || 'nothing';
}
