import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { takeAlarmBody } from './alarms.requests.ts';
import { alarmRow } from './alarms.responses.ts';

export const takeAlarm = defineCall('POST /api/v1/admin/alarms/:id/take', {
  changes: ['team.alarms'],
  params: idParam,
  body: takeAlarmBody,
  response: alarmRow,
});
