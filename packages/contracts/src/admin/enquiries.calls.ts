import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { adminEnquiries, adminEnquiry } from './enquiries.answers.ts';
import { adminEnquiriesQuery, enquiryAnswerBody } from './enquiries.requests.ts';

export const getAdminEnquiries = defineCall('GET /api/v1/admin/enquiries', { query: adminEnquiriesQuery, answer: adminEnquiries });
export const exportAdminEnquiries = defineCall('GET /api/v1/admin/enquiries/export', { query: adminEnquiriesQuery, content: ['text/csv'] });
export const getAdminEnquiry = defineCall('GET /api/v1/admin/enquiries/:id', { params: idParam, answer: adminEnquiry });
export const answerEnquiry = defineCall('POST /api/v1/admin/enquiries/:id/answer', {
  params: idParam,
  body: enquiryAnswerBody,
  answer: adminEnquiry,
});
