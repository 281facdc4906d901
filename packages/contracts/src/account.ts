import * as z from 'zod/mini';
import { gender, line, objectId, pageQuery, phone, text } from './fields.ts';
import { currentPassword } from './identity.ts';
import * as MESSAGES from './messages.ts';
import { pageOf } from './page-of.ts';

/** `GET /bff/api/v1/account/profile`. `phoneNumber` is 10 digits. */
export const profile = z.object({
  name: z.string(),
  gender: z.nullable(gender),
  phoneNumber: z.string(),
  email: z.string(),
  /** ISO time with +05:30 at which the account will be erased; null where nobody asked for it. */
  erasure_due_at: z.nullable(z.string()),
});
export type Profile = z.infer<typeof profile>;

/** `PATCH /bff/api/v1/account/profile`: only what is given changes. */
export const profileBody = z.strictObject({
  name: z.optional(line(MESSAGES.register.nameRequired)),
  gender: z.optional(gender),
  phoneNumber: z.optional(phone(MESSAGES.register.phoneInvalid, MESSAGES.register.phoneLength)),
});
export type ProfileBody = z.infer<typeof profileBody>;

/** One browser in which somebody is signed in. Times are ISO with +05:30. */
export const sessionRow = z.object({
  id: objectId,
  device: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
});
export const sessionRows = z.object({ rows: z.array(sessionRow) });

/** What somebody can agree to. `terms` stands for the Terms and the Privacy Policy together. */
export const consentPurpose = z.enum(['terms', 'offers']);
export type ConsentPurpose = z.infer<typeof consentPurpose>;
/** `GET /bff/api/v1/account/consents`: every answer that was ever given, the newest first. */
export const consentRows = z.object({
  rows: z.array(z.object({ purpose: consentPurpose, given: z.boolean(), version: z.string(), at: z.string() })),
});
/** `POST /bff/api/v1/account/consents`. The terms cannot be taken back without erasing the account. */
export const consentBody = z.strictObject({ purpose: z.literal('offers', 'Only offers can be switched'), given: z.boolean() });

/** `POST /bff/api/v1/account/erasure`. */
export const erasureBody = z.strictObject({ password: currentPassword });
export const erasureAnswer = z.object({ erasure_due_at: z.nullable(z.string()) });

/** Pending waits for us, Answered for the customer. */
export const ticketStatus = z.enum(['Pending', 'Answered', 'Closed']);
export type TicketStatus = z.infer<typeof ticketStatus>;
const ticketMessage = text(MESSAGES.ticket.mandatory, 2000);

/** The text fields of `POST /bff/api/v1/account/tickets`; the picture comes beside them as `file`. */
export const ticketBody = z.strictObject({
  message: ticketMessage,
  /** One of one's own services; left out where the ticket is about something else. */
  service_id: z.optional(z.union([z.literal(''), objectId], 'This is not one of your services')),
});
export type TicketBody = z.infer<typeof ticketBody>;
export const replyBody = z.strictObject({ message: ticketMessage });

/** A ticket with its thread (section 3). The file's address is signed and works for some minutes. */
export const ticketRow = z.object({
  ticket_id: objectId,
  ticket_raise_message: z.string(),
  ticket_raise_file_url: z.nullable(z.string()),
  status: ticketStatus,
  service: z.nullable(z.object({ id: objectId, typeOfservice: z.string(), trial_date: z.string(), trial_time: z.string() })),
  created_at: z.string(),
  replies: z.array(z.object({ from: z.enum(['customer', 'team']), message: z.string(), at: z.string() })),
});
export type TicketRow = z.infer<typeof ticketRow>;
export const ticketsPage = pageOf(ticketRow);
/** `GET account/tickets` and `admin/tickets`: all, or only open or closed ones. */
export const ticketsQuery = z.extend(pageQuery, { state: z.optional(z.enum(['open', 'closed'])) });
export type TicketsQuery = z.infer<typeof ticketsQuery>;

/** The text fields of `POST /bff/api/v1/account/reviews`; a picture may come beside them as `file`. */
export const reviewBody = z.strictObject({
  name: line(MESSAGES.register.nameRequired, 60),
  occupation: z.optional(z.string().check(z.trim(), z.maxLength(60, 'Please use at most 60 characters'))),
  review: text('Please write a few words', 600),
});
export type ReviewBody = z.infer<typeof reviewBody>;
export const reviewAnswer = z.object({ id: objectId, status: z.enum(['pending', 'approved', 'rejected']) });

/** `GET /bff/api/v1/marketing/reviews`: what ops have approved, the newest first. The picture's address is signed. */
export const approvedReviews = z.object({
  rows: z.array(
    z.object({ id: objectId, name: z.string(), occupation: z.string(), review: z.string(), picture_url: z.nullable(z.string()) }),
  ),
});

/** `GET /bff/api/v1/account/notices`, the newest first. */
export const noticeRow = z.object({ id: objectId, title: z.string(), message: z.string(), created_at: z.string(), read: z.boolean() });
export type NoticeRow = z.infer<typeof noticeRow>;
export const noticesPage = z.extend(pageOf(noticeRow), { unread: z.number() });
/** `POST /bff/api/v1/admin/notices`: to every dashboard. */
export const noticeBody = z.strictObject({ title: line('Please give it a title', 80), message: text('Please write the message', 500) });

/** The query of a signed file address. */
export const fileQuery = z.strictObject({ until: z.coerce.number().check(z.int()), signature: z.string().check(z.maxLength(100)) });
