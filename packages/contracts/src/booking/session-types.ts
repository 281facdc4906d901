/** The two home services. */
export const SESSION_TYPES = ['FITNESS', 'YOGA'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

export const isSessionType = (value: unknown): value is SessionType => value === 'FITNESS' || value === 'YOGA';

export const TRAINER_CATEGORIES = ['Basic', 'Standard', 'Premium', 'Couple/Group'] as const;
export type TrainerCategory = (typeof TRAINER_CATEGORIES)[number];

/** What a trainer can be, the least experienced first. Anyone trains couples and groups. */
export const TRAINER_LEVELS = ['Basic', 'Standard', 'Premium'] as const;
export type TrainerLevel = (typeof TRAINER_LEVELS)[number];

/** Whether someone of that level has less experience than was bought. Unknown for trainers whom the team has not placed. */
export function isBelow(level: TrainerLevel | null, bought: TrainerCategory): boolean {
  const levels: readonly string[] = TRAINER_LEVELS; // in which no one finds *Couple/Group*
  return level !== null && levels.indexOf(level) < levels.indexOf(bought);
}

export const TRAINING_FOR = ['Male', 'Female', 'Couple', 'Group'] as const;
export type TrainingFor = (typeof TRAINING_FOR)[number];

/** Whom a customer lets in: nobody else is proposed or sent without the customer's word. */
export const TRAINER_GENDERS = ['Any', 'Female', 'Male'] as const;
export type TrainerGender = (typeof TRAINER_GENDERS)[number];

/** In which a customer would like to train: who speaks it comes if possible. */
export const LANGUAGES = [
  ...(['Hindi', 'English', 'Kannada', 'Tamil', 'Telugu', 'Malayalam'] as const),
  ...(['Marathi', 'Bengali', 'Gujarati', 'Punjabi', 'Odia', 'Urdu'] as const),
] as const;
export type TrainerLanguage = (typeof LANGUAGES)[number];
