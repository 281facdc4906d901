import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { newPasskeyOptions, passkeyRows } from './passkeys.answers.ts';
import { newPasskeyBody } from './passkeys.requests.ts';

export const getPasskeys = defineCall('GET /api/v1/account/passkeys', { answer: passkeyRows });
export const beginPasskey = defineCall('POST /api/v1/account/passkeys/options', { body: emptyBody, answer: newPasskeyOptions });
export const addPasskey = defineCall('POST /api/v1/account/passkeys', { body: newPasskeyBody, answer: passkeyRows, status: 201 });
export const removePasskey = defineCall('DELETE /api/v1/account/passkeys/:id', { params: idParam, answer: passkeyRows });
