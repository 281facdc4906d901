import { phoneExistsBody, userExistsBody } from '../account/session.requests.ts';
import { existsAnswer } from '../account/session.responses.ts';
import { defineCall } from '../common/call.ts';

export const checkUserExists = defineCall('POST /check-user-exists', { body: userExistsBody, bodyAs: 'text', response: existsAnswer });
export const checkPhoneExists = defineCall('POST /check-phone-exists', { body: phoneExistsBody, bodyAs: 'text', response: existsAnswer });
