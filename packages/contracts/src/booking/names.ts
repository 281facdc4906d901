import type { BookingStatus } from './constants.ts';
import type { SessionType, TrainerCategory, TrainerGender, TrainingFor } from './session-types.ts';

export const TRAINER_GENDER_NAMES: Record<TrainerGender, string> = { Any: 'No preference', Female: 'A woman', Male: 'A man' };

export const SESSION_NAMES: Record<SessionType, string> = {
  FITNESS: 'Personal Trainer at home',
  YOGA: 'Yoga Trainer at home',
};

/** For lines that name the service beside other facts. */
export const SHORT_SESSION_NAMES: Record<SessionType, string> = { FITNESS: 'Fitness', YOGA: 'Yoga' };

// What is stored is what English pages say of these.
export const categoryName = (category: TrainerCategory): string => category;
export const peopleName = (people: TrainingFor): string => people;
export const languageName = (language: string): string => language;
export const bookingStatusName = (status: BookingStatus): string => status;
/** What a package of the catalogue says of its trainers. */
export const experienceOf = ({ experience }: { category: TrainerCategory; experience: string }): string => experience;
