import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { savedView, savedViewDeleted, savedViews } from './views.answers.ts';
import { savedViewBody, savedViewChange } from './views.requests.ts';

export const getSavedViews = defineCall('GET /api/v1/admin/views', { answer: savedViews });
export const saveView = defineCall('POST /api/v1/admin/views', { body: savedViewBody, answer: savedView, status: 201 });
export const changeSavedView = defineCall('POST /api/v1/admin/views/:id', { params: idParam, body: savedViewChange, answer: savedView });
export const deleteSavedView = defineCall('POST /api/v1/admin/views/:id/delete', {
  params: idParam,
  body: emptyBody,
  answer: savedViewDeleted,
});
