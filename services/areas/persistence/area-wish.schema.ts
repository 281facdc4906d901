import { personLanguage } from '@fitghar/contracts/common';
import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** Someone who asks to be told when we come to a pincode. */
export const areaWishSchema = new Schema(
  {
    email: { type: String, required: true },
    pincode: { type: String, required: true },
    district: { type: String, required: true },
    /** Of the page on which they asked. */
    language: { type: String, enum: personLanguage.options, required: true },
    createdAt: { type: Date, required: true },
    toldAt: { type: Date, default: null },
  },
  { collection: 'area_wishes', versionKey: false },
);
// one wish of an address for a pincode
areaWishSchema.index({ email: 1, pincode: 1 }, { unique: true });
// those who wait, by place
areaWishSchema.index({ toldAt: 1, pincode: 1 });
areaWishSchema.index({ createdAt: 1 }, { expireAfterSeconds: 365 * 86_400 });
declareSharding(areaWishSchema, { unsharded: 'few; unique by address and pincode' });
declarePersonalData(areaWishSchema, {
  each: { purpose: 'telling people that we come to them', kept: ['areaWish'], readers: [], exported: false, erasure: 'not by account' },
  fields: { email: {}, pincode: {} },
  notPersonal: ['district', 'language', 'createdAt', 'toldAt'],
});
export type AreaWishRecord = InferSchemaType<typeof areaWishSchema>;
