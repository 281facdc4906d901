import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { deadLetterParam, deadLettersQuery, giveUpBody, pauseBody, queueHistoryQuery, queueParam } from './queues.requests.ts';
import { deadLetterRow, deadLetters, queuePause, queueResumed, queuesHistory, queuesOverview } from './queues.responses.ts';

export const getQueues = defineCall('GET /api/v1/admin/queues', { response: queuesOverview });
export const getQueuesHistory = defineCall('GET /api/v1/admin/queues/history', { query: queueHistoryQuery, response: queuesHistory });
export const pauseQueue = defineCall('POST /api/v1/admin/queues/:queue/pause', {
  changes: ['team.alarms'],
  params: queueParam,
  body: pauseBody,
  response: queuePause,
});
export const resumeQueue = defineCall('POST /api/v1/admin/queues/:queue/resume', {
  changes: ['team.alarms'],
  params: queueParam,
  body: emptyBody,
  response: queueResumed,
});
export const getDeadLetters = defineCall('GET /api/v1/admin/dead-letters', { query: deadLettersQuery, response: deadLetters });
export const retryDeadLetter = defineCall('POST /api/v1/admin/dead-letters/:id/retry', {
  changes: ['team.alarms'],
  params: deadLetterParam,
  body: emptyBody,
  response: deadLetterRow,
});
export const giveUpDeadLetter = defineCall('POST /api/v1/admin/dead-letters/:id/give-up', {
  changes: ['team.alarms'],
  params: deadLetterParam,
  body: giveUpBody,
  response: deadLetterRow,
});
