import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { offerBody, offersQuery, withdrawOfferBody } from './offers.requests.ts';
import { giftCodes, offer, offers } from './offers.responses.ts';

export const getOffers = defineCall('GET /api/v1/admin/offers', { query: offersQuery, response: offers });
export const getGiftCodes = defineCall('GET /api/v1/admin/offers/:id/codes', { params: idParam, response: giftCodes });
export const makeOffer = defineCall('POST /api/v1/admin/offers', {
  changes: ['team.catalogue'],
  body: offerBody,
  response: offer,
  status: 201,
});
export const withdrawOffer = defineCall('POST /api/v1/admin/offers/:id/withdraw', {
  changes: ['team.catalogue'],
  params: idParam,
  body: withdrawOfferBody,
  response: offer,
});
