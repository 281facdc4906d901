import * as z from 'zod/mini';
import { corporateMessages, natalMessages, requestFormMessages } from '#spoken/marketing/messages.ts';
import { atMost } from '#texts/fields.ts';
import { email, line, ONE_LINE, text } from '../common/fields.ts';
import { enquiryHealthConsent } from '../common/health-consent.fields.ts';

const c = corporateMessages;
const n = natalMessages;
const r = requestFormMessages;

/** A telephone number in any format: section 5 requires only that it is present. */
const anyPhone = (required: string) => line(required, 30);
const optionalLine = z.optional(z.string().check(z.trim(), z.maxLength(120, atMost(120))));

const optionalCompany = z.optional(z.string(c.companyRequired).check(z.trim(), z.maxLength(120), z.regex(ONE_LINE)));

/** `POST /bff/user/corporatePlan`. Accepts the company under both names of section 3. */
export const corporateBody = z.pipe(
  z
    .object({
      name: line(c.nameRequired),
      company: optionalCompany,
      company_name: optionalCompany,
      email: email(c.emailInvalid),
      phone: anyPhone(c.phoneRequired),
      requirement: text(c.requirementRequired, 2000),
    })
    .check(
      z.refine<{ company?: unknown; company_name?: unknown }>(({ company, company_name }) => Boolean(company || company_name), {
        path: ['company'],
        error: c.companyRequired,
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    ),
  z.transform(({ company, company_name = '', ...fields }) => ({ ...fields, company: company || company_name })),
);
export type CorporateBody = z.infer<typeof corporateBody>;

/** `POST /bff/user/natalEnquiry`. The `show` flag belongs to the form and is not stored (D37). Section 7 sends no consent (D61). */
export const natalBody = z.object({
  name: line(n.nameRequired),
  address: z.optional(z.string().check(z.trim(), z.maxLength(300, atMost(300)))),
  email: email(n.emailInvalid),
  phone: anyPhone(n.phoneRequired),
  requirement: text(n.requirementRequired, 2000),
  health_consent: z.optional(enquiryHealthConsent),
  company_name: optionalLine,
  show: z.optional(z.unknown()),
});
export type NatalBody = z.infer<typeof natalBody>;

/** What the natal form demands besides. */
export const natalForm = z.extend(natalBody, { health_consent: enquiryHealthConsent });

/** `POST /bff/api/v1/marketing/requests`: the floating request form (D24). */
export const requestBody = z.strictObject({
  name: optionalLine,
  company: optionalLine,
  email: email(r.emailInvalid),
  requirement: text(r.requirementRequired, 2000),
});
export type RequestBody = z.infer<typeof requestBody>;
