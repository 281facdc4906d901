import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { passkeyOptions } from './passkeys.responses.ts';
import { LOG_OUT_PATH } from './session.paths.ts';
import { beginProofBody, proofBody } from './session.requests.ts';
import { proofResult, refreshResult, user } from './session.responses.ts';

const sessionEnded = z.object({ ended: z.literal(true) });
export const refreshSession = defineCall('POST /api/v1/session/refresh', { body: emptyBody, response: refreshResult });
export const logOut = defineCall(`POST ${LOG_OUT_PATH}`, { body: emptyBody, response: sessionEnded });
export const beginProof = defineCall('POST /api/v1/session/proof/options', { body: beginProofBody, response: passkeyOptions });
export const proveIdentity = defineCall('POST /api/v1/session/proof', { body: proofBody, response: proofResult });
export const getMe = defineCall('GET /api/v1/session/me', { response: user });
