import { type InferSchemaType, Schema } from 'mongoose';

export const trainerSchema = new Schema(
  {
    email: { type: String, required: true },
    name: { type: String, required: true },
    /** E.164. */
    phone: { type: String, required: true },
    serviceType: { type: String, enum: ['Fitness Trainer', 'Yoga Trainer'], required: true },
    /** P pending, A approved (section 3). */
    status: { type: String, enum: ['P', 'A', 'R'], required: true },
    blocked: { type: Boolean, required: true, default: false },
  },
  { collection: 'trainers', versionKey: false },
);
// one registration for an address
trainerSchema.index({ email: 1 }, { unique: true });
// is a number taken: existsByPhone
trainerSchema.index({ phone: 1 });
// capacity of a slot: countAvailable
trainerSchema.index({ serviceType: 1, status: 1, blocked: 1 });
export type TrainerRecord = InferSchemaType<typeof trainerSchema>;
