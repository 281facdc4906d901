import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { savedViewBody, savedViewChange } from './views.requests.ts';
import { savedView, savedViewDeleted, savedViews } from './views.responses.ts';

export const getSavedViews = defineCall('GET /api/v1/admin/views', { response: savedViews });
export const saveView = defineCall('POST /api/v1/admin/views', {
  changes: ['team.views'],
  body: savedViewBody,
  response: savedView,
  status: 201,
});
export const changeSavedView = defineCall('POST /api/v1/admin/views/:id', {
  changes: ['team.views'],
  params: idParam,
  body: savedViewChange,
  response: savedView,
});
export const deleteSavedView = defineCall('POST /api/v1/admin/views/:id/delete', {
  changes: ['team.views'],
  params: idParam,
  body: emptyBody,
  response: savedViewDeleted,
});
