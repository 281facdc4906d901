import { defineCall } from '../common/call.ts';
import { batches } from './batches.answers.ts';
import { programmeParam } from './batches.requests.ts';
import { programmes } from './catalogue.ts';

export const getProgrammes = defineCall('GET /api/v1/institute/programmes', { answer: programmes });
export const getBatches = defineCall('GET /api/v1/institute/programmes/:id/batches', { params: programmeParam, answer: batches });
