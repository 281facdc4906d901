import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { closureBody, closureScope, reopenBody } from './closures.requests.ts';
import { closure, closurePreview, closures, districts } from './closures.responses.ts';

export const getClosures = defineCall('GET /api/v1/admin/closures', { response: closures });
export const getDistricts = defineCall('GET /api/v1/admin/districts', { response: districts });
export const previewClosure = defineCall('POST /api/v1/admin/closures/preview', { body: closureScope, response: closurePreview });
export const closeDays = defineCall('POST /api/v1/admin/closures', {
  changes: ['team.calendar', 'team.sessions'],
  body: closureBody,
  response: closure,
  status: 201,
});
export const reopenDays = defineCall('POST /api/v1/admin/closures/:id/reopen', {
  changes: ['team.calendar'],
  params: idParam,
  body: reopenBody,
  response: closure,
});
