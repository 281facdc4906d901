import { existsAnswer } from '../account/session.answers.ts';
import { phoneExistsBody, userExistsBody } from '../account/session.requests.ts';
import { defineCall } from '../common/call.ts';

export const checkUserExists = defineCall('POST /check-user-exists', { body: userExistsBody, bodyAs: 'text', answer: existsAnswer });
export const checkPhoneExists = defineCall('POST /check-phone-exists', { body: phoneExistsBody, bodyAs: 'text', answer: existsAnswer });
