import * as z from 'zod/mini';
import { bookingMessages } from '#spoken/booking/messages.ts';
import { placeFields } from '../booking/places.ts';

/** `POST /bff/api/v1/account/addresses` and `PUT /bff/api/v1/account/addresses/{id}`. */
export const addressBody = z.strictObject(placeFields(bookingMessages.mandatory, bookingMessages.pincode));
export type AddressBody = z.infer<typeof addressBody>;
