import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { newPasskeyBody } from './passkeys.requests.ts';
import { newPasskeyOptions, passkeyRows } from './passkeys.responses.ts';

export const getPasskeys = defineCall('GET /api/v1/account/passkeys', { response: passkeyRows });
export const beginPasskey = defineCall('POST /api/v1/account/passkeys/options', { body: emptyBody, response: newPasskeyOptions });
export const addPasskey = defineCall('POST /api/v1/account/passkeys', { body: newPasskeyBody, response: passkeyRows, status: 201 });
export const removePasskey = defineCall('DELETE /api/v1/account/passkeys/:id', { params: idParam, response: passkeyRows });
