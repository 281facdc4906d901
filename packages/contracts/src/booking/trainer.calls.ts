import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import {
  absentBody,
  completeVisitBody,
  ownHoursBody,
  profileShownBody,
  startVisitBody,
  trainerDayQuery,
  visitNoteBody,
} from './trainer.requests.ts';
import { trainerDay, trainerEarnings, trainerHours, trainerProfile, trainerVisit, trainerWeek } from './trainer.responses.ts';

export const getTrainerDay = defineCall('GET /api/v1/trainer/day', { query: trainerDayQuery, response: trainerDay });
export const getTrainerWeek = defineCall('GET /api/v1/trainer/week', { response: trainerWeek });
export const getTrainerEarnings = defineCall('GET /api/v1/trainer/earnings', { response: trainerEarnings });
export const getTrainerProfile = defineCall('GET /api/v1/trainer/profile', { response: trainerProfile });
/** The trainer agrees that customers see the profile, or no longer. */
export const showTrainerProfile = defineCall('PUT /api/v1/trainer/profile/shown', { body: profileShownBody, response: trainerProfile });
export const setOut = defineCall('POST /api/v1/trainer/visits/:id/on-the-way', { params: idParam, response: trainerVisit });
export const startVisit = defineCall('POST /api/v1/trainer/visits/:id/start', {
  params: idParam,
  body: startVisitBody,
  response: trainerVisit,
});
export const completeVisit = defineCall('POST /api/v1/trainer/visits/:id/complete', {
  params: idParam,
  body: completeVisitBody,
  response: trainerVisit,
});
export const reportAbsent = defineCall('POST /api/v1/trainer/visits/:id/absent', {
  params: idParam,
  body: absentBody,
  response: trainerVisit,
});
export const noteVisit = defineCall('POST /api/v1/trainer/visits/:id/note', {
  params: idParam,
  body: visitNoteBody,
  response: trainerVisit,
});
export const getOwnHours = defineCall('GET /api/v1/trainer/hours', { response: trainerHours });
export const changeOwnHours = defineCall('PUT /api/v1/trainer/hours', { changes: ['booking'], body: ownHoursBody, response: trainerHours });
