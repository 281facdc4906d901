import { defineCall } from '../common/call.ts';
import { deliveryFigures, deliveryMonitor } from './deliveries.answers.ts';
import { monitorQuery } from './deliveries.requests.ts';

export const getDeliveryFigures = defineCall('GET /api/v1/admin/plan-deliveries/figures', { answer: deliveryFigures });
export const getDeliveryMonitor = defineCall('GET /api/v1/admin/plan-deliveries/monitor', { query: monitorQuery, answer: deliveryMonitor });
export const exportDeliveryFigures = defineCall('GET /api/v1/admin/plan-deliveries/figures/export', {
  query: monitorQuery,
  content: ['text/csv'],
});
