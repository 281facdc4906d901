import { catalogueField, catalogueKind } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const value = { type: Schema.Types.Mixed, required: true } as const;
const change = new Schema(
  {
    kind: { type: String, enum: catalogueKind.options, required: true },
    id: { type: String, required: true },
    field: { type: String, enum: catalogueField.options, required: true },
    from: value,
    to: value,
  },
  { _id: false, id: false },
);
const withdrawal = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: Types.ObjectId, required: true },
    reason: { type: String, required: true },
  },
  { _id: false },
);

/** A set of changes of what we sell, with its start (D67). Its number is its id: of two people at once, one is first. */
export const catalogueVersionSchema = new Schema(
  {
    _id: { type: Number, required: true },
    changes: { type: [change], required: true },
    startsAt: { type: Date, required: true },
    publishedAt: { type: Date, required: true },
    by: { type: Types.ObjectId, required: true },
    reason: { type: String, required: true },
    withdrawn: { type: withdrawal, default: null },
  },
  { collection: 'catalogue_versions', versionKey: false },
);
declareSharding(catalogueVersionSchema, { unsharded: 'what an owner changes by hand' });
declarePersonalData(catalogueVersionSchema, {
  each: {
    purpose: 'who changed what we sell',
    kept: ['account'],
    readers: ['catalogue.read'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { by: {}, 'withdrawn.by': {} },
  notPersonal: [
    ...['changes.kind', 'changes.id', 'changes.field', 'changes.from', 'changes.to'],
    ...['_id', 'startsAt', 'publishedAt', 'reason', 'withdrawn.at', 'withdrawn.reason'],
  ],
});
export type CatalogueVersionRecord = InferSchemaType<typeof catalogueVersionSchema>;
