import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** An answer that the team gives often. */
export const savedReplySchema = new Schema(
  {
    name: { type: String, required: true },
    /** The name as compared. */
    nameKey: { type: String, required: true },
    message: { type: String, required: true },
    /** Who wrote it last. */
    by: { type: Types.ObjectId, required: true },
  },
  { collection: 'saved_replies', versionKey: false },
);
// one of a name, and the list by name
savedReplySchema.index({ nameKey: 1 }, { unique: true });
declareSharding(savedReplySchema, { unsharded: 'at most 200' });
declarePersonalData(savedReplySchema, {
  each: { purpose: 'answers of the team', kept: ['savedReply'], readers: ['tickets.act'], exported: false, erasure: 'not by account' },
  fields: { by: { purpose: 'who wrote it' } },
  notPersonal: ['name', 'nameKey', 'message'],
});
export type SavedReplyRecord = InferSchemaType<typeof savedReplySchema>;
