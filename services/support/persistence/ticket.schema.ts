import { ticketStatus } from '@fitghar/contracts/account';
import { type InferSchemaType, Schema, Types } from 'mongoose';

const text = { type: String, required: true } as const;
const reply = new Schema(
  { from: { type: String, enum: ['customer', 'team'], required: true }, message: text, at: { type: Date, required: true } },
  { _id: false },
);

/** Something a customer asks for help with, and the talk about it. */
export const ticketSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    /** The booking it is about. */
    serviceId: { type: Types.ObjectId, default: null },
    message: text,
    fileId: { type: String, default: null },
    /** Who of the team looks after it. */
    assignedTo: { type: Types.ObjectId, default: null },
    /** When the team answered for the first time. */
    firstReplyAt: { type: Date, default: null },
    status: { type: String, enum: ticketStatus.options, required: true },
    replies: { type: [reply], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'tickets', versionKey: false },
);
// a person's tickets, open or closed, the newest first
ticketSchema.index({ userId: 1, createdAt: -1 });
// ops' list, the longest waiting first
ticketSchema.index({ status: 1, createdAt: 1, _id: 1 });
// the tickets of somebody of the team
ticketSchema.index({ assignedTo: 1, createdAt: 1, _id: 1 });
export type TicketRecord = InferSchemaType<typeof ticketSchema>;
