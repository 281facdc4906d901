import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { mobileBody, mobileLoginBody, mobileProofBody } from './mobile-login.requests.ts';
import { loginResult } from './session.responses.ts';

const sent = z.object({ sent: z.literal(true) });
const mobileLogin = z.object({ on: z.boolean() });

/** Sends a code if the number is proven by an account; the answer is the same if not (D9). */
export const beginMobileLogin = defineCall('POST /api/v1/session/mobile/code', { body: mobileBody, response: sent });
export const logInByMobile = defineCall('POST /api/v1/session/mobile', { body: mobileLoginBody, response: loginResult });
/** Whether a code to the account's number logs in. */
export const getMobileLogin = defineCall('GET /api/v1/account/mobile-login', { response: mobileLogin });
export const sendMobileCode = defineCall('POST /api/v1/account/mobile-login/code', { body: emptyBody, response: sent });
export const proveMobile = defineCall('PUT /api/v1/account/mobile-login', { body: mobileProofBody, response: mobileLogin });
export const endMobileLogin = defineCall('DELETE /api/v1/account/mobile-login', { response: mobileLogin });
