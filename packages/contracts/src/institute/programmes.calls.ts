import { defineCall } from '../common/call.ts';
import { programmeParam } from './batches.requests.ts';
import { batches } from './batches.responses.ts';
import { programmes } from './catalogue.ts';

export const getProgrammes = defineCall('GET /api/v1/institute/programmes', { response: programmes });
export const getBatches = defineCall('GET /api/v1/institute/programmes/:id/batches', { params: programmeParam, response: batches });
