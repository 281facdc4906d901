import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { envelope } from '../common/envelope.ts';
import { loginResult, user } from './session.answers.ts';
import { loginBody, registerBody } from './session.requests.ts';

const registered = envelope(z.object({ user }));
export const registerUser = defineCall('POST /admin/api/user/register', { body: registerBody, answer: registered, status: 201 });
export const logIn = defineCall('POST /user/userLogin', { body: loginBody, answer: envelope(loginResult) });
