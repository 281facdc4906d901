import * as z from 'zod/mini';
import { pincode } from '../common/fields.ts';
import { trainerMessages } from './messages.ts';

const t = trainerMessages;

export const trainerService = z.enum(['Fitness Trainer', 'Yoga Trainer'], 'Please choose Fitness Trainer or Yoga Trainer');
export type TrainerService = z.infer<typeof trainerService>;

export const trainerPin = pincode(t.pinInvalid);
