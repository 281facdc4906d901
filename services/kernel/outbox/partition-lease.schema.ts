import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

/** Which relay owns a partition of the outbox. One document per partition, its number as `_id`. */
export const partitionLeaseSchema = new Schema(
  {
    _id: { type: Number, required: true },
    /** Random id of the owning relay; null if there is none. */
    owner: { type: String, default: null },
    /** A relay with fewer partitions that requests this one; the owner passes it on between two batches. */
    requestedBy: { type: String, default: null },
    /** Increases with every renewal and change of owner; updates filtered on an old value fail. */
    beat: { type: Number, required: true },
    /** By queue, the id of its contents in Redis that hold all of the partition's jobs. */
    filledQueues: { type: Schema.Types.Mixed },
  },
  { collection: 'outbox_partitions', versionKey: false, writeConcern: { w: 'majority' } },
);
declareSharding(partitionLeaseSchema, { unsharded: '16 documents' });
declarePersonalData(partitionLeaseSchema, { none: 'Random ids of processes.' });
export type PartitionLease = Omit<InferSchemaType<typeof partitionLeaseSchema>, 'filledQueues'> & { filledQueues?: Record<string, string> };
