import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { quotationBody, withdrawQuotationBody } from './quotations.requests.ts';
import { quotation, quotations } from './quotations.responses.ts';

const changes = ['team.enquiries'] as const;

export const getQuotations = defineCall('GET /api/v1/admin/enquiries/:id/quotations', { params: idParam, response: quotations });
export const makeQuotation = defineCall('POST /api/v1/admin/enquiries/:id/quotations', {
  changes,
  params: idParam,
  body: quotationBody,
  response: quotation,
  status: 201,
});
export const withdrawQuotation = defineCall('POST /api/v1/admin/quotations/:id/withdraw', {
  changes,
  params: idParam,
  body: withdrawQuotationBody,
  response: quotation,
});
