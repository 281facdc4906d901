import { trainerHoursBody } from '../booking/trainer.requests.ts';
import { trainerHours } from '../booking/trainer.responses.ts';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { changeHoursBody } from './day-planner.requests.ts';
import { substitutesBody } from './service-requests.requests.ts';
import { assignAllAnswer, suggestions } from './service-requests.responses.ts';

export const getTrainerHours = defineCall('GET /api/v1/admin/trainers/:id/hours', { params: idParam, response: trainerHours });
export const checkTrainerHours = defineCall('POST /api/v1/admin/trainers/:id/hours/check', {
  params: idParam,
  body: trainerHoursBody,
  response: trainerHours,
});
export const changeTrainerHours = defineCall('POST /api/v1/admin/trainers/:id/hours', {
  changes: ['team.trainers', 'team.sessions'],
  params: idParam,
  body: changeHoursBody,
  response: trainerHours,
});
/** Who could come to the planned visits that do not fit the trainer's hours. */
export const getSubstitutes = defineCall('GET /api/v1/admin/trainers/:id/substitutes', { params: idParam, response: suggestions });
export const sendSubstitutes = defineCall('POST /api/v1/admin/trainers/:id/substitutes', {
  changes: ['team.sessions', 'team.trainers'],
  params: idParam,
  body: substitutesBody,
  response: assignAllAnswer,
});
