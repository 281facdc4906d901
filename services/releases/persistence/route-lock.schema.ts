import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** One document that every change of what is served writes, so that two remotes cannot take the same route at once. */
export const routeLockSchema = new Schema(
  { _id: { type: String, required: true }, changes: { type: Number, required: true } },
  { collection: 'route_locks', versionKey: false },
);
declareSharding(routeLockSchema, { unsharded: 'one document' });
declarePersonalData(routeLockSchema, { none: 'A count.' });
export type RouteLockRecord = InferSchemaType<typeof routeLockSchema>;
