import { type InferSchemaType, Schema } from 'mongoose';

/** A link that was sent by mail (D7). Used and expired ones are kept for a month, so that they can be told from unknown ones. */
export const mailLinkSchema = new Schema(
  {
    /** What it opens: the page for a new password, or a trainer's KYC. */
    purpose: { type: String, enum: ['password', 'kyc'], required: true, default: 'password' },
    email: { type: String, required: true },
    /** SHA-256 of the token; null until the mail is written, and for ever where nobody has this address. */
    tokenHash: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'mail_links', versionKey: false },
);
// opening a link: find
mailLinkSchema.index({ tokenHash: 1 }, { unique: true, partialFilterExpression: { tokenHash: { $gt: '' } }, name: 'by_token' });
mailLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * 86_400 });
export type MailLinkRecord = InferSchemaType<typeof mailLinkSchema>;
