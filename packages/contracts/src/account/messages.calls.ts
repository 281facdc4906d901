import { defineCall } from '../common/call.ts';
import { messageChoiceBody, pushDeviceBody, pushDeviceParam, quietHoursBody } from './messages.requests.ts';
import { messageSettings } from './messages.responses.ts';

/** Which messages the caller gets, where and when. */
export const getMessageSettings = defineCall('GET /api/v1/account/messages', { response: messageSettings });
export const chooseMessages = defineCall('PUT /api/v1/account/messages', { body: messageChoiceBody, response: messageSettings });
export const setQuietHours = defineCall('PUT /api/v1/account/messages/quiet', { body: quietHoursBody, response: messageSettings });
/** Turns push messages on for the browser that calls. */
export const addPushDevice = defineCall('POST /api/v1/account/push', { body: pushDeviceBody, response: messageSettings });
export const removePushDevice = defineCall('DELETE /api/v1/account/push/:id', { params: pushDeviceParam, response: messageSettings });
