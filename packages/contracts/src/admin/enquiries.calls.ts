import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { adminEnquiriesQuery, enquiryAnswerBody } from './enquiries.requests.ts';
import { adminEnquiries, adminEnquiry } from './enquiries.responses.ts';

export const getAdminEnquiries = defineCall('GET /api/v1/admin/enquiries', { query: adminEnquiriesQuery, response: adminEnquiries });
export const exportAdminEnquiries = defineCall('GET /api/v1/admin/enquiries/export', { query: adminEnquiriesQuery, content: ['text/csv'] });
export const getAdminEnquiry = defineCall('GET /api/v1/admin/enquiries/:id', { params: idParam, response: adminEnquiry });
export const answerEnquiry = defineCall('POST /api/v1/admin/enquiries/:id/answer', {
  changes: ['team.enquiries'],
  params: idParam,
  body: enquiryAnswerBody,
  response: adminEnquiry,
});
