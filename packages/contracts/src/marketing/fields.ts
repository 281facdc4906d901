import * as z from 'zod/mini';
import { trainerMessages } from '#spoken/marketing/messages.ts';
import { chooseService } from '#texts/trainers.ts';
import { pincode } from '../common/fields.ts';

const t = trainerMessages;

export const trainerService = z.enum(['Fitness Trainer', 'Yoga Trainer'], chooseService);
export type TrainerService = z.infer<typeof trainerService>;

export const trainerPin = pincode(t.pinInvalid);
