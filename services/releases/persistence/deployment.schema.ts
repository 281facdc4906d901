import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A build of the product, by its version, from the start of its first process. */
export const deploymentSchema = new Schema(
  { _id: { type: String, required: true }, firstSeenAt: { type: Date, required: true } },
  { collection: 'deployments', versionKey: false },
);
// the marks on charts of operations, newest first
deploymentSchema.index({ firstSeenAt: -1 });
declareSharding(deploymentSchema, { unsharded: 'one document per build' });
declarePersonalData(deploymentSchema, { none: 'Versions of the product.' });
export type DeploymentRecord = InferSchemaType<typeof deploymentSchema>;
