import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import {
  assignmentsAnswer,
  deliveriesPage,
  deliveryDetail,
  deliveryTimeline,
  distribution,
  nextDelivery,
  team,
} from './deliveries.answers.ts';
import { assignmentsBody, deliveriesQuery, deliveryChange, sendBody } from './deliveries.requests.ts';

export const getPlanDeliveries = defineCall('GET /api/v1/admin/plan-deliveries', { query: deliveriesQuery, answer: deliveriesPage });
export const getDistribution = defineCall('GET /api/v1/admin/plan-deliveries/distribution', { answer: distribution });
export const assignDeliveries = defineCall('POST /api/v1/admin/plan-deliveries/assignments', {
  body: assignmentsBody,
  answer: assignmentsAnswer,
});
export const takeNextDelivery = defineCall('POST /api/v1/admin/plan-deliveries/next', { answer: nextDelivery });
export const getDeliveryTeam = defineCall('GET /api/v1/admin/plan-deliveries/team', { answer: team });
export const getPlanDelivery = defineCall('GET /api/v1/admin/plan-deliveries/:id', { params: idParam, answer: deliveryDetail });
export const getDeliveryTimeline = defineCall('GET /api/v1/admin/plan-deliveries/:id/timeline', {
  params: idParam,
  answer: deliveryTimeline,
});
export const getPlanPreview = defineCall('GET /api/v1/admin/plan-deliveries/:id/document', {
  params: idParam,
  content: ['application/pdf'],
});
export const changePlanDelivery = defineCall('PATCH /api/v1/admin/plan-deliveries/:id', {
  params: idParam,
  body: deliveryChange,
  answer: deliveryDetail,
});
export const sendPlan = defineCall('POST /api/v1/admin/plan-deliveries/:id/send', {
  params: idParam,
  body: sendBody,
  answer: deliveryDetail,
});
