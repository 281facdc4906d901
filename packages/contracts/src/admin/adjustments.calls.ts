import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { adjustmentBody, adjustmentsQuery, undoBody } from './adjustments.requests.ts';
import { adjustment, adjustmentPreview, adjustments } from './adjustments.responses.ts';

/** A correction may be of any of these. */
const CORRECTED = ['team.adjustments', 'team.sessions', 'team.payments', 'team.enrolments', 'team.trainers', 'team.users'] as const;

export const getAdjustments = defineCall('GET /api/v1/admin/adjustments', { query: adjustmentsQuery, response: adjustments });
export const previewAdjustment = defineCall('POST /api/v1/admin/adjustments/preview', {
  body: adjustmentBody,
  response: adjustmentPreview,
});
export const makeAdjustment = defineCall('POST /api/v1/admin/adjustments', {
  changes: CORRECTED,
  body: adjustmentBody,
  response: adjustment,
  status: 201,
});
export const undoAdjustment = defineCall('POST /api/v1/admin/adjustments/:id/undo', {
  changes: CORRECTED,
  params: idParam,
  body: undoBody,
  response: adjustment,
  status: 201,
});
export const confirmAdjustment = defineCall('POST /api/v1/admin/adjustments/:id/confirm', {
  changes: CORRECTED,
  params: idParam,
  body: emptyBody,
  response: adjustment,
});
