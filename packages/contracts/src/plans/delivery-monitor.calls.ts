import { defineCall } from '../common/call.ts';
import { monitorQuery } from './deliveries.requests.ts';
import { deliveryFigures, deliveryMonitor } from './deliveries.responses.ts';

export const getDeliveryFigures = defineCall('GET /api/v1/admin/plan-deliveries/figures', { response: deliveryFigures });
export const getDeliveryMonitor = defineCall('GET /api/v1/admin/plan-deliveries/monitor', {
  query: monitorQuery,
  response: deliveryMonitor,
});
export const exportDeliveryFigures = defineCall('GET /api/v1/admin/plan-deliveries/figures/export', {
  query: monitorQuery,
  content: ['text/csv'],
});
