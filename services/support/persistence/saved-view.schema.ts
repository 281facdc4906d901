import { viewPage } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A list's filters under a name. */
export const savedViewSchema = new Schema(
  {
    page: { type: String, enum: viewPage.options, required: true },
    /** `team` if it is shared, otherwise its owner's id: within a scope and page, names differ. */
    scope: { type: String, required: true },
    name: { type: String, required: true },
    /** The name as compared. */
    nameKey: { type: String, required: true },
    query: { type: String, required: true },
    by: { type: Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'saved_views', versionKey: false },
);
// a member's views with those of the team; one of a name
savedViewSchema.index({ scope: 1, page: 1, nameKey: 1 }, { unique: true });
// how many a member has
savedViewSchema.index({ by: 1 });
declareSharding(savedViewSchema, { unsharded: 'at most 100 a member' });
declarePersonalData(savedViewSchema, {
  each: { purpose: 'filters of the team', kept: ['savedView'], readers: ['home.read'], exported: false, erasure: 'not by account' },
  fields: { by: { purpose: 'whose view it is' }, scope: { purpose: 'whose view it is' } },
  notPersonal: ['page', 'name', 'nameKey', 'query', 'createdAt'],
});
export type SavedViewRecord = InferSchemaType<typeof savedViewSchema>;
