import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { assignmentsBody, deliveriesQuery, deliveryChange, nextDeliveryQuery, sendBody } from './deliveries.requests.ts';
import {
  assignmentsAnswer,
  deliveriesPage,
  deliveryDetail,
  deliveryTimeline,
  distribution,
  nextDelivery,
  team,
} from './deliveries.responses.ts';

export const getPlanDeliveries = defineCall('GET /api/v1/admin/plan-deliveries', { query: deliveriesQuery, response: deliveriesPage });
export const getDistribution = defineCall('GET /api/v1/admin/plan-deliveries/distribution', { response: distribution });
export const assignDeliveries = defineCall('POST /api/v1/admin/plan-deliveries/assignments', {
  changes: ['team.plans'],
  body: assignmentsBody,
  response: assignmentsAnswer,
});
export const takeNextDelivery = defineCall('POST /api/v1/admin/plan-deliveries/next', {
  query: nextDeliveryQuery,
  changes: ['team.plans'],
  response: nextDelivery,
});
export const getDeliveryTeam = defineCall('GET /api/v1/admin/plan-deliveries/team', { response: team });
export const getPlanDelivery = defineCall('GET /api/v1/admin/plan-deliveries/:id', { params: idParam, response: deliveryDetail });
export const getDeliveryTimeline = defineCall('GET /api/v1/admin/plan-deliveries/:id/timeline', {
  params: idParam,
  response: deliveryTimeline,
});
export const getPlanPreview = defineCall('GET /api/v1/admin/plan-deliveries/:id/document', {
  params: idParam,
  content: ['application/pdf'],
});
export const changePlanDelivery = defineCall('PATCH /api/v1/admin/plan-deliveries/:id', {
  changes: ['team.plans'],
  params: idParam,
  body: deliveryChange,
  response: deliveryDetail,
});
export const sendPlan = defineCall('POST /api/v1/admin/plan-deliveries/:id/send', {
  changes: ['team.plans'],
  params: idParam,
  body: sendBody,
  response: deliveryDetail,
});
