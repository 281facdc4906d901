import { defineCall } from '../common/call.ts';
import { coverage } from './coverage.responses.ts';
import { pinParam } from './pincodes.requests.ts';
import { pincodeAnswer } from './pincodes.responses.ts';

export const getPincode = defineCall('GET /pincode/:pin', { params: pinParam, response: pincodeAnswer });
export const getCoverage = defineCall('GET /api/v1/marketing/coverage/:pin', { params: pinParam, response: coverage });
