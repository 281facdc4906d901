import * as z from 'zod/mini';
import { chooseService } from '#texts/trainers.ts';

export const trainerService = z.enum(['Fitness Trainer', 'Yoga Trainer'], chooseService);
export type TrainerService = z.infer<typeof trainerService>;
