import { defineCall } from '../common/call.ts';
import { planCatalogue } from './catalogue.responses.ts';
import { planSamples } from './samples.responses.ts';

export const getPlanCatalogue = defineCall('GET /api/v1/plans/catalogue', { response: planCatalogue });
export const getPlanSamples = defineCall('GET /api/v1/plans/samples', { response: planSamples });
