import { defineCall } from '../common/call.ts';
import { planCatalogue } from './catalogue.answers.ts';
import { planSamples } from './samples.answers.ts';

export const getPlanCatalogue = defineCall('GET /api/v1/plans/catalogue', { answer: planCatalogue });
export const getPlanSamples = defineCall('GET /api/v1/plans/samples', { answer: planSamples });
