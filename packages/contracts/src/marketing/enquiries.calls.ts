import { defineCall } from '../common/call.ts';
import { acknowledged } from '../common/envelope.ts';
import { requestAnswer } from './enquiries.answers.ts';
import { corporateBody, natalBody, requestBody } from './enquiries.requests.ts';

export const sendCorporateEnquiry = defineCall('POST /user/corporatePlan', { body: corporateBody, answer: acknowledged });
export const sendNatalEnquiry = defineCall('POST /user/natalEnquiry', { body: natalBody, answer: acknowledged });
export const sendRequest = defineCall('POST /api/v1/marketing/requests', { body: requestBody, answer: requestAnswer, status: 201 });
