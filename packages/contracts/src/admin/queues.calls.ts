import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import {
  alarmRow,
  boardOpened,
  deadLetterRow,
  deadLetters,
  queuePause,
  queueResumed,
  queuesHistory,
  queuesOverview,
} from './queues.answers.ts';
import {
  deadLetterParam,
  deadLettersQuery,
  giveUpBody,
  pauseBody,
  queueHistoryQuery,
  queueParam,
  takeAlarmBody,
} from './queues.requests.ts';

export const getQueues = defineCall('GET /api/v1/admin/queues', { answer: queuesOverview });
export const takeAlarm = defineCall('POST /api/v1/admin/alarms/:id/take', { params: idParam, body: takeAlarmBody, answer: alarmRow });
export const getQueuesHistory = defineCall('GET /api/v1/admin/queues/history', { query: queueHistoryQuery, answer: queuesHistory });
export const pauseQueue = defineCall('POST /api/v1/admin/queues/:queue/pause', { params: queueParam, body: pauseBody, answer: queuePause });
export const resumeQueue = defineCall('POST /api/v1/admin/queues/:queue/resume', {
  params: queueParam,
  body: emptyBody,
  answer: queueResumed,
});
export const openQueueBoard = defineCall('POST /api/v1/admin/queues/board', { body: emptyBody, answer: boardOpened });
export const getDeadLetters = defineCall('GET /api/v1/admin/dead-letters', { query: deadLettersQuery, answer: deadLetters });
export const retryDeadLetter = defineCall('POST /api/v1/admin/dead-letters/:id/retry', {
  params: deadLetterParam,
  body: emptyBody,
  answer: deadLetterRow,
});
export const giveUpDeadLetter = defineCall('POST /api/v1/admin/dead-letters/:id/give-up', {
  params: deadLetterParam,
  body: giveUpBody,
  answer: deadLetterRow,
});
