import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** An address that a mail server said does not exist or takes no mail. */
export const refusedAddressSchema = new Schema(
  {
    /** A keyed hash of the address. */
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    /** The server's code, such as 5.1.1. */
    code: { type: String, required: true },
  },
  { collection: 'refused_addresses', versionKey: false },
);
// a mailbox may be there again
refusedAddressSchema.index({ at: 1 }, { expireAfterSeconds: 180 * 86_400 });
declareSharding(refusedAddressSchema, { key: { _id: 'hashed' } });
declarePersonalData(refusedAddressSchema, { none: 'Keyed hashes of addresses and a code; gone after 180 days.' });
export type RefusedAddress = InferSchemaType<typeof refusedAddressSchema>;
