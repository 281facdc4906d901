import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { passkeyOptions } from './passkeys.answers.ts';
import { passkeyLoginBody } from './passkeys.requests.ts';
import { loginResult } from './session.answers.ts';

export const beginPasskeyLogin = defineCall('POST /api/v1/session/passkey/options', { body: emptyBody, answer: passkeyOptions });
export const logInByPasskey = defineCall('POST /api/v1/session/passkey', { body: passkeyLoginBody, answer: loginResult });
