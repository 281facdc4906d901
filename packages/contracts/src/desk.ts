// What ops read of everything but sessions, money and plans. Apart from what they send (desk-requests.ts).
import * as z from 'zod/mini';
import { noticeRow, ticketRow } from './account.ts';
import { enquiryRow } from './enquiries.ts';
import { pageOf } from './page-of.ts';
import { serviceRequest } from './service-requests.ts';
import { transactionRow } from './transactions.ts';

/** One row of `GET /bff/api/v1/admin/users`: section 3, 'User record'. */
export const userRecord = z.object({
  id: z.string(),
  profile: z.object({ name: z.string(), gender: z.nullable(z.string()), email: z.string(), phoneNumber: z.string() }),
  isBlocked: z.boolean(),
  created_at: z.string(),
});
export type UserRecord = z.infer<typeof userRecord>;
export const userRecords = pageOf(userRecord);

/** `GET /bff/api/v1/admin/users/{id}`: the person with all that is theirs. */
export const userDetail = z.extend(userRecord, {
  userServices: z.array(serviceRequest),
  orders: z.array(transactionRow),
  tickets: z.array(ticketRow),
  consents: z.array(z.object({ purpose: z.string(), given: z.boolean(), version: z.string(), at: z.string() })),
});
export type UserDetail = z.infer<typeof userDetail>;

/** `POST /bff/api/v1/admin/users/{id}/block` and `/unblock`. */
export const userBlocked = z.object({ id: z.string(), isBlocked: z.boolean() });

/** A ticket as ops see it: whose, who looks after it, and how long the first answer took (minutes). */
export const deskTicket = z.extend(ticketRow, {
  customer: z.object({ id: z.string(), name: z.string() }),
  assigned_to: z.nullable(z.object({ id: z.string(), name: z.string() })),
  first_reply_minutes: z.nullable(z.number()),
});
export type DeskTicket = z.infer<typeof deskTicket>;
export const deskTickets = pageOf(deskTicket);

/** A review as moderation sees it. */
export const deskReview = z.object({
  id: z.string(),
  name: z.string(),
  occupation: z.string(),
  review: z.string(),
  picture_url: z.nullable(z.string()),
  status: z.enum(['pending', 'approved', 'rejected']),
  reply: z.nullable(z.string()),
  created_at: z.string(),
});
export type DeskReview = z.infer<typeof deskReview>;
export const deskReviews = pageOf(deskReview);

/** Whom a notice is for. */
export const noticeAudience = z.enum(['everybody', 'session-ahead', 'plan-buyers', 'students']);
export type NoticeAudience = z.infer<typeof noticeAudience>;

/** A notice as its senders see it. `delivered` counts dashboards that showed it, `read` people who read it. */
export const deskNotice = z.extend(noticeRow, {
  audience: noticeAudience,
  status: z.enum(['scheduled', 'sent', 'withdrawn']),
  send_at: z.string(),
  delivered: z.number(),
  read_count: z.number(),
});
export type DeskNotice = z.infer<typeof deskNotice>;
export const deskNotices = pageOf(deskNotice);

/** An enquiry with our answer, where there is one. */
export const deskEnquiry = z.extend(enquiryRow, { answer: z.nullable(z.string()), answered_at: z.nullable(z.string()) });
export type DeskEnquiry = z.infer<typeof deskEnquiry>;
export const deskEnquiries = pageOf(deskEnquiry);

/** One change that somebody of the team made. `before` and `after` hold the fields that differ. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditEntry>;
export const auditEntries = pageOf(auditEntry);

/** Something that needs a person now. `view` is the screen to go to. */
export const need = z.object({
  view: z.string(),
  label: z.string(),
  count: z.number(),
  since: z.nullable(z.string()),
  urgent: z.boolean(),
});

/** `GET /bff/api/v1/admin/summary`: counted, not typed in. */
export const adminSummary = z.object({
  users: z.number(),
  trainers: z.number(),
  bookings_today: z.number(),
  waiting_for_trainer: z.number(),
  paid_orders: z.number(),
  needs: z.array(need),
});
export type AdminSummary = z.infer<typeof adminSummary>;

/** `GET /bff/api/v1/admin/demand`: sessions of two weeks by hour and pincode, beside the trainers who come there. */
export const demand = z.object({
  hours: z.array(z.string()),
  rows: z.array(z.object({ pincode: z.string(), area: z.string(), counts: z.array(z.number()), total: z.number(), trainers: z.number() })),
});
export type Demand = z.infer<typeof demand>;
