import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { envelope } from '../common/envelope.ts';
import { loginBody, registerBody } from './session.requests.ts';
import { loginResult, user } from './session.responses.ts';

const registered = envelope(z.object({ user }));
export const registerUser = defineCall('POST /admin/api/user/register', { body: registerBody, response: registered, status: 201 });
export const logIn = defineCall('POST /user/userLogin', { body: loginBody, response: envelope(loginResult) });
