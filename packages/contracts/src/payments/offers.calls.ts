import { defineCall } from '../common/call.ts';
import { offerQuoteBody } from './offers.requests.ts';
import { offerQuote, referral } from './offers.responses.ts';

export const quoteOffers = defineCall('POST /api/v1/offers/quote', { body: offerQuoteBody, response: offerQuote });
export const getReferral = defineCall('GET /api/v1/offers/referral', { response: referral });
