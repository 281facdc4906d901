import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { trainerDay, trainerEarnings, trainerHours, trainerProfile, trainerVisit, trainerWeek } from './trainer.answers.ts';
import { absentBody, completeVisitBody, ownHoursBody, trainerDayQuery, visitNoteBody } from './trainer.requests.ts';

export const getTrainerDay = defineCall('GET /api/v1/trainer/day', { query: trainerDayQuery, answer: trainerDay });
export const getTrainerWeek = defineCall('GET /api/v1/trainer/week', { answer: trainerWeek });
export const getTrainerEarnings = defineCall('GET /api/v1/trainer/earnings', { answer: trainerEarnings });
export const getTrainerProfile = defineCall('GET /api/v1/trainer/profile', { answer: trainerProfile });
export const completeVisit = defineCall('POST /api/v1/trainer/visits/:id/complete', {
  params: idParam,
  body: completeVisitBody,
  answer: trainerVisit,
});
export const reportAbsent = defineCall('POST /api/v1/trainer/visits/:id/absent', {
  params: idParam,
  body: absentBody,
  answer: trainerVisit,
});
export const noteVisit = defineCall('POST /api/v1/trainer/visits/:id/note', { params: idParam, body: visitNoteBody, answer: trainerVisit });
export const getOwnHours = defineCall('GET /api/v1/trainer/hours', { answer: trainerHours });
export const changeOwnHours = defineCall('PUT /api/v1/trainer/hours', { body: ownHoursBody, answer: trainerHours });
