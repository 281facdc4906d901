import * as z from 'zod/mini';
import { email } from '../common/fields.ts';
import { pinParam } from './pincodes.requests.ts';

/** `POST marketing/coverage/wishes`. */
export const areaWishBody = z.strictObject({
  email: email('Please enter an email address like name@example.com'),
  pincode: pinParam.shape.pin,
});
export type AreaWishBody = z.infer<typeof areaWishBody>;
