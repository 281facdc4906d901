import { defineCall } from '../common/call.ts';
import { acknowledged } from '../common/envelope.ts';
import { corporateBody, natalBody, requestBody } from './enquiries.requests.ts';
import { requestAnswer } from './enquiries.responses.ts';

export const sendCorporateEnquiry = defineCall('POST /user/corporatePlan', { body: corporateBody, response: acknowledged });
export const sendNatalEnquiry = defineCall('POST /user/natalEnquiry', { body: natalBody, response: acknowledged });
export const sendRequest = defineCall('POST /api/v1/marketing/requests', { body: requestBody, response: requestAnswer, status: 201 });
