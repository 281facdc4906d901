import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { addressBody } from './addresses.requests.ts';
import { savedAddresses } from './addresses.responses.ts';

export const getAddresses = defineCall('GET /api/v1/account/addresses', { response: savedAddresses });
export const addAddress = defineCall('POST /api/v1/account/addresses', { body: addressBody, response: savedAddresses, status: 201 });
export const changeAddress = defineCall('PUT /api/v1/account/addresses/:id', {
  params: idParam,
  body: addressBody,
  response: savedAddresses,
});
export const removeAddress = defineCall('DELETE /api/v1/account/addresses/:id', { params: idParam, response: savedAddresses });
/** Offers it first from now on. */
export const preferAddress = defineCall('POST /api/v1/account/addresses/:id/prefer', {
  params: idParam,
  body: emptyBody,
  response: savedAddresses,
});
