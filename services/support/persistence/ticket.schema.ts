import { ticketStatus } from '@fitghar/contracts/account';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const reply = new Schema(
  { from: { type: String, enum: ['customer', 'team'], required: true }, message: text, at: { type: Date, required: true } },
  { _id: false },
);

/** A customer's support request and its conversation. */
export const ticketSchema = new Schema(
  {
    /** Null if it came by WhatsApp from a number that no account has proven. */
    userId: { type: Types.ObjectId, default: null },
    /** The booking it concerns. */
    serviceId: { type: Types.ObjectId, default: null },
    /** The plan it asks about. */
    planId: { type: Types.ObjectId, default: null },
    message: text,
    fileId: { type: String, default: null },
    /** The assigned team member. */
    assignedTo: { type: Types.ObjectId, default: null },
    /** When the team first replied. */
    firstReplyAt: { type: Date, default: null },
    status: { type: String, enum: ticketStatus.options, required: true },
    replies: { type: [reply], required: true },
    /** The ticket of the same customer that goes on with it, if the team has joined them. */
    mergedInto: { type: Types.ObjectId, default: null },
    /** Of one that came by WhatsApp: from where, in E.164, and when its customer last wrote there. */
    whatsApp: {
      type: new Schema({ number: text, heardAt: { type: Date, required: true } }, { _id: false }),
      default: null,
    },
    createdAt: { type: Date, required: true },
  },
  { collection: 'tickets', versionKey: false },
);
// a customer's tickets, open or closed, newest first
ticketSchema.index({ userId: 1, createdAt: -1 });
// ops' list, longest waiting first
ticketSchema.index({ status: 1, createdAt: 1, _id: 1 });
// tickets assigned to a team member
ticketSchema.index({ assignedTo: 1, createdAt: 1, _id: 1 });
// what a number writes goes on in its open ticket: hear
ticketSchema.index(
  { userId: 1, 'whatsApp.number': 1 },
  {
    unique: true,
    partialFilterExpression: { 'whatsApp.number': { $gt: '' }, status: { $in: ['Pending', 'Answered'] } },
    name: 'one_open_a_number',
  },
);
declareSharding(ticketSchema, { key: { userId: 1 } });
declarePersonalData(ticketSchema, {
  each: { purpose: 'answering the customer', kept: ['ticket'], readers: ['tickets.read'], exported: true, erasure: 'removed' },
  fields: {
    userId: { exported: false },
    message: { readers: ['tickets.read', 'plans.read'] },
    fileId: { purpose: 'the picture of the ticket', exported: false },
    'replies.message': { readers: ['tickets.read', 'plans.read'] },
    'replies.from': {},
    'replies.at': {},
    'whatsApp.number': { purpose: 'answering where the customer wrote' },
    'whatsApp.heardAt': { purpose: 'until when WhatsApp takes an answer', exported: false },
    assignedTo: { purpose: 'who answers', exported: false },
    serviceId: { purpose: 'which session it is about' },
    planId: { purpose: 'which plan it is about', exported: false },
    mergedInto: { purpose: 'where it goes on', exported: false },
  },
  notPersonal: ['firstReplyAt', 'status', 'createdAt'],
});
export type TicketRecord = InferSchemaType<typeof ticketSchema>;
