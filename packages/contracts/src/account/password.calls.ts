import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { acknowledged } from '../common/envelope.ts';
import {
  changePasswordBody,
  linkParam,
  linkStateBody,
  newPasswordBody,
  passwordCheckBody,
  passwordLinkBody,
  resetBody,
  resetRequestBody,
} from './password.requests.ts';
import { linkState, passwordCheck } from './password.responses.ts';

const linkSent = z.object({ sent: z.literal(true) });
const passwordChanged = z.object({ changed: z.literal(true) });
export const requestPasswordReset = defineCall('POST /user/request-password-reset', { body: resetRequestBody, response: acknowledged });
export const resetPassword = defineCall('POST /user/reset-password', { body: resetBody, response: acknowledged });
export const requestPasswordLink = defineCall('POST /api/v1/account/password-links', { body: passwordLinkBody, response: linkSent });
export const checkPasswordLink = defineCall('POST /api/v1/account/password-links/state', { body: linkStateBody, response: linkState });
export const changePasswordByLink = defineCall('POST /admin/api/user/changepassword/:id', {
  params: linkParam,
  body: changePasswordBody,
  response: acknowledged,
});
export const checkPassword = defineCall('POST /api/v1/account/password-check', { body: passwordCheckBody, response: passwordCheck });
export const changePassword = defineCall('POST /api/v1/account/password', { body: newPasswordBody, response: passwordChanged });
