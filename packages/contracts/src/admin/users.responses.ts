import * as z from 'zod/mini';
import { savedAddress } from '../account/addresses.responses.ts';
import { messageChoice, quietHours } from '../account/messages.responses.ts';
import { consentRow } from '../account/profile.responses.ts';
import { ticketRow } from '../account/tickets.responses.ts';
import { sessionType, trainerCategory } from '../booking/catalogue.ts';
import { pageOf } from '../common/page-of.ts';
import { personLanguage } from '../common/person-language.ts';
import { transactionRow } from '../payments/transactions.responses.ts';
import { deliveryStatus, planKind } from '../plans/fields.ts';
import { packageState } from './fields.ts';
import { serviceRequest } from './service-requests.responses.ts';

/** One row of `GET /bff/api/v1/admin/users`: section 3, 'User record'. */
export const userRecord = z.object({
  id: z.string(),
  profile: z.object({ name: z.string(), gender: z.nullable(z.string()), email: z.string(), phoneNumber: z.string() }),
  isBlocked: z.boolean(),
  created_at: z.string(),
});
export type UserRecord = z.infer<typeof userRecord>;
export const userRecords = pageOf(userRecord);

/** `GET /bff/api/v1/admin/users/{id}`: everything about a customer but what their plans say. */
export const userDetail = z.extend(userRecord, {
  /** In which they are written to. */
  language: personLanguage,
  /** Which messages they get, and how; the hours at which none come that can wait; on how many devices push is turned on. */
  messages: z.object({ choices: z.array(messageChoice), quiet: z.nullable(quietHours), devices: z.number() }),
  userServices: z.array(serviceRequest),
  packages: z.array(
    z.object({
      id: z.string(),
      service_type: sessionType,
      category: trainerCategory,
      state: packageState,
      used: z.number(),
      planned: z.number(),
      open: z.number(),
      usable_until: z.string(),
    }),
  ),
  /** Without their types, which tell of health. */
  plans: z.array(
    z.object({
      id: z.string(),
      kind: planKind,
      status: deliveryStatus,
      due_at: z.string(),
      sent_at: z.nullable(z.string()),
      specialist: z.nullable(z.string()),
    }),
  ),
  orders: z.array(z.extend(transactionRow, { id: z.string() })),
  /** Service credit that is left, in rupees. */
  credit: z.number(),
  /** Saved ones, the usual one first. */
  addresses: z.array(savedAddress),
  tickets: z.array(ticketRow),
  consents: z.array(consentRow),
  /** When and with which code an email to this customer was refused for good. */
  email_refused: z.nullable(z.object({ at: z.string(), code: z.string() })),
  /** How many there are of what is listed, its latest first. */
  totals: z.object({ sessions: z.number(), orders: z.number(), tickets: z.number() }),
});
export type UserDetail = z.infer<typeof userDetail>;

/** `POST /bff/api/v1/admin/users/{id}/block` and `/unblock`. */
export const userBlocked = z.object({ id: z.string(), isBlocked: z.boolean() });
