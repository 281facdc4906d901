import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { passkeyLoginBody } from './passkeys.requests.ts';
import { passkeyOptions } from './passkeys.responses.ts';
import { loginResult } from './session.responses.ts';

export const beginPasskeyLogin = defineCall('POST /api/v1/session/passkey/options', { body: emptyBody, response: passkeyOptions });
export const logInByPasskey = defineCall('POST /api/v1/session/passkey', { body: passkeyLoginBody, response: loginResult });
