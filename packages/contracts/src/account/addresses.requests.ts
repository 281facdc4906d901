import * as z from 'zod/mini';
import { bookingMessages } from '#spoken/booking/messages.ts';
import { line, pincode } from '../common/fields.ts';

const mandatory = (max?: number) => line(bookingMessages.mandatory, max);

/** `POST /bff/api/v1/account/addresses` and `PUT /bff/api/v1/account/addresses/{id}`. */
export const addressBody = z.strictObject({
  address: mandatory(300),
  area: mandatory(),
  landmark: mandatory(),
  pincode: pincode(bookingMessages.pincode),
});
export type AddressBody = z.infer<typeof addressBody>;
