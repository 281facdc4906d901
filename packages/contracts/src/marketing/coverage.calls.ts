import * as z from 'zod/mini';
import { trainerGender } from '../booking/catalogue.ts';
import { defineCall } from '../common/call.ts';
import { areaWishBody } from './coverage.requests.ts';
import { areaWishResult, coverage } from './coverage.responses.ts';
import { pinParam } from './pincodes.requests.ts';
import { pincodeAnswer } from './pincodes.responses.ts';

export const getPincode = defineCall('GET /pincode/:pin', { params: pinParam, response: pincodeAnswer });
/** Asks to be told when we come to a pincode. */
export const sendAreaWish = defineCall('POST /api/v1/marketing/coverage/wishes', { body: areaWishBody, response: areaWishResult });
export const getCoverage = defineCall('GET /api/v1/marketing/coverage/:pin', {
  params: pinParam,
  /** Only trainers of that gender; everyone if it is missing. */
  query: z.strictObject({ trainer_gender: z._default(trainerGender, 'Any') }),
  response: coverage,
});
