import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A link sent by email (D7). Used and expired ones are kept for a month, to distinguish them from unknown ones. */
export const mailLinkSchema = new Schema(
  {
    /** What it opens: a new password, the first password of a new team member or of a customer whom the team added, or a trainer's KYC. */
    purpose: { type: String, enum: ['password', 'invitation', 'welcome', 'kyc'], required: true, default: 'password' },
    email: { type: String, required: true },
    /** SHA-256 of the token; null until the email is written, and for good if the email has no account. */
    tokenHash: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'mail_links', versionKey: false },
);
// opens a link: find
mailLinkSchema.index({ tokenHash: 1 }, { unique: true, partialFilterExpression: { tokenHash: { $gt: '' } }, name: 'by_token' });
mailLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * 86_400 });
declareSharding(mailLinkSchema, { unsharded: 'found by id and by token; gone within weeks' });
declarePersonalData(mailLinkSchema, {
  each: {
    purpose: 'a new password, an invitation or KYC by link',
    kept: ['mailLink'],
    readers: [],
    exported: false,
    erasure: 'not by account',
  },
  fields: { email: {} },
  notPersonal: ['purpose', 'tokenHash', 'expiresAt', 'usedAt'],
});
export type MailLinkRecord = InferSchemaType<typeof mailLinkSchema>;
