import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { invoicesPage } from './invoices.responses.ts';

export const getInvoices = defineCall('GET /api/v1/payments/invoices', { query: pageQuery, response: invoicesPage });
export const getInvoiceDocument = defineCall('GET /api/v1/payments/invoices/:id/document', {
  params: idParam,
  content: ['application/pdf'],
});
