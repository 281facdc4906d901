import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import {
  payoutLineBody,
  payoutRunBody,
  payoutRunsQuery,
  payoutsPaidBody,
  releasePayoutBody,
  runPayoutsQuery,
  trainerGstinBody,
} from './payout-runs.requests.ts';
import { payoutRun, payoutRuns, runPayout, runPayouts } from './payout-runs.responses.ts';

const changes = ['team.payments'] as const;

export const getPayoutRuns = defineCall('GET /api/v1/admin/payout-runs', { query: payoutRunsQuery, response: payoutRuns });
export const startPayoutRun = defineCall('POST /api/v1/admin/payout-runs', {
  changes,
  body: payoutRunBody,
  response: payoutRun,
  status: 201,
});
export const getPayoutRun = defineCall('GET /api/v1/admin/payout-runs/:id', { params: idParam, response: payoutRun });
export const getRunPayouts = defineCall('GET /api/v1/admin/payout-runs/:id/payouts', {
  params: idParam,
  query: runPayoutsQuery,
  response: runPayouts,
});
export const approvePayoutRun = defineCall('POST /api/v1/admin/payout-runs/:id/approve', {
  changes,
  params: idParam,
  body: emptyBody,
  response: payoutRun,
});
export const discardPayoutRun = defineCall('POST /api/v1/admin/payout-runs/:id/discard', {
  changes,
  params: idParam,
  body: emptyBody,
  response: payoutRun,
});
export const getBankFile = defineCall('GET /api/v1/admin/payout-runs/:id/bank-file', { params: idParam, content: ['text/csv'] });
export const exportPayoutLines = defineCall('GET /api/v1/admin/payout-runs/:id/export', { params: idParam, content: ['text/csv'] });
export const markPayoutsPaid = defineCall('POST /api/v1/admin/payout-runs/:id/paid', {
  changes,
  params: idParam,
  body: payoutsPaidBody,
  response: payoutRun,
});
export const addPayoutLine = defineCall('POST /api/v1/admin/payouts/:id/lines', {
  changes,
  params: idParam,
  body: payoutLineBody,
  response: runPayout,
  status: 201,
});
export const releasePayout = defineCall('POST /api/v1/admin/payouts/:id/release', {
  changes,
  params: idParam,
  body: releasePayoutBody,
  response: runPayout,
});
export const setTrainerGstin = defineCall('PUT /api/v1/admin/payouts/:id/gstin', {
  changes,
  params: idParam,
  body: trainerGstinBody,
  response: runPayout,
});
export const getPayoutStatement = defineCall('GET /api/v1/admin/payouts/:id/statement', { params: idParam, content: ['application/pdf'] });
