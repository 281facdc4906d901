import * as z from 'zod/mini';
import { emailLike } from '#texts/fields.ts';
import { email } from '../common/fields.ts';
import { pinParam } from './pincodes.requests.ts';

/** `POST marketing/coverage/wishes`. */
export const areaWishBody = z.strictObject({
  email: email(emailLike),
  pincode: pinParam.shape.pin,
});
export type AreaWishBody = z.infer<typeof areaWishBody>;
