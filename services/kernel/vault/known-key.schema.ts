import { Schema } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

/** A key that has been used on this database, by its setting and id: `DATA_KEYS 2026`. */
export const knownKeySchema = new Schema(
  {
    _id: { type: String, required: true },
    /** An HMAC made with it, so that another key under this id shows at the start. */
    check: { type: String, required: true },
  },
  { collection: 'known_keys', versionKey: false },
);
declareSharding(knownKeySchema, { unsharded: 'a handful' });
declarePersonalData(knownKeySchema, { none: 'our keys, by their ids' });
