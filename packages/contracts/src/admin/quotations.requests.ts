import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';
import { isoDate } from '../booking/fields.ts';
import { line, wholeNumber } from '../common/fields.ts';
import { gstin } from '../payments/states.ts';

/** `POST admin/enquiries/{id}/quotations`: sessions for the people of a company, sent to who enquired. */
export const quotationBody = z.strictObject({
  company: line('Please enter the name of the company', 120),
  gstin,
  service: sessionType,
  sessions: wholeNumber('Please enter a whole number of sessions, from 1 to 500', 1, 500),
  /** Rupees for a session, GST included. */
  price: wholeNumber('Please enter whole rupees, from 1 to 10,000', 1, 10_000),
  /** The last day on which it can be paid. */
  valid_until: isoDate,
});
export type QuotationBody = z.infer<typeof quotationBody>;

/** `POST admin/quotations/{id}/withdraw`. */
export const withdrawQuotationBody = z.strictObject({ reason: line('Please enter a reason', 500) });
