import { defineCall } from '../common/call.ts';
import { acknowledged, envelope } from '../common/envelope.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { serviceRequests } from './service-requests.responses.ts';
import { trainerDecisionBody, trainersQuery } from './trainers.requests.ts';
import { trainerBank, trainerRecord, trainerRecords } from './trainers.responses.ts';

export const getTrainers = defineCall('GET /api/v1/trainers', { query: trainersQuery, response: envelope(trainerRecords) });
export const exportTrainers = defineCall('GET /api/v1/admin/trainers/export', { query: trainersQuery, content: ['text/csv'] });
export const getTrainer = defineCall('GET /api/v1/trainers/:id', { params: idParam, response: envelope(trainerRecord) });
export const getTrainerVisits = defineCall('GET /api/v1/admin/trainers/:id/visits', {
  params: idParam,
  query: pageQuery,
  response: serviceRequests,
});
export const revealTrainerBank = defineCall('POST /api/v1/admin/trainers/:id/bank', {
  changes: [],
  params: idParam,
  body: emptyBody,
  response: trainerBank,
});
export const approveTrainer = defineCall('POST /api/v1/trainers/approve', {
  changes: ['team.trainers', 'team.sessions'],
  body: trainerDecisionBody,
  response: acknowledged,
});
export const rejectTrainer = defineCall('POST /api/v1/trainers/reject', {
  changes: ['team.trainers', 'team.sessions'],
  body: trainerDecisionBody,
  response: acknowledged,
});
export const blockTrainer = defineCall('POST /api/v1/trainers/block', {
  changes: ['team.trainers', 'team.sessions'],
  body: trainerDecisionBody,
  response: acknowledged,
});
export const unblockTrainer = defineCall('POST /api/v1/trainers/unblock', {
  changes: ['team.trainers', 'team.sessions'],
  body: trainerDecisionBody,
  response: acknowledged,
});
