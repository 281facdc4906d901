import * as z from 'zod/mini';
import { SESSION_NAMES } from '#spoken/booking/names.ts';
import { PACKAGE_SESSIONS, TRIAL_AMOUNT_PAISE } from './constants.ts';
import { LANGUAGES, SESSION_TYPES, TRAINER_CATEGORIES, TRAINER_GENDERS, TRAINER_LEVELS, TRAINING_FOR } from './session-types.ts';

export const sessionType = z.enum(SESSION_TYPES);

export const trainerCategory = z.enum(TRAINER_CATEGORIES);

export const trainerLevel = z.enum(TRAINER_LEVELS);

export const trainingFor = z.enum(TRAINING_FOR);

export const trainerGender = z.enum(TRAINER_GENDERS);

export const trainerLanguage = z.enum(LANGUAGES);

export const trainerPackage = z.object({
  category: trainerCategory,
  /** For 12 sessions in one month. */
  price: z.number(),
  sessions: z.number(),
  experience: z.string(),
  training_for: z.array(trainingFor),
});

/** Trainer packages of section 9; Couple/Group goes with Couple or Group, and only with them (D31). Prices in rupees. */
export const TRAINER_PACKAGES: readonly z.infer<typeof trainerPackage>[] = [
  { category: 'Basic', price: 7500, sessions: PACKAGE_SESSIONS, experience: "0-2 years' experience", training_for: ['Male', 'Female'] },
  { category: 'Standard', price: 10328, sessions: PACKAGE_SESSIONS, experience: "4+ years' experience", training_for: ['Male', 'Female'] },
  { category: 'Premium', price: 12160, sessions: PACKAGE_SESSIONS, experience: "7+ years' experience", training_for: ['Male', 'Female'] },
  {
    category: 'Couple/Group',
    price: 13989,
    sessions: PACKAGE_SESSIONS,
    experience: 'Two or more people train together',
    training_for: ['Couple', 'Group'],
  },
];

/** `GET /bff/api/v1/booking/catalogue`. Prices in rupees. */
export const bookingCatalogue = z.object({
  trial_price: z.number(),
  services: z.array(z.object({ type: sessionType, name: z.string() })),
  packages: z.array(trainerPackage),
});
export type BookingCatalogue = z.infer<typeof bookingCatalogue>;

/** What `GET /bff/api/v1/booking/catalogue` answers. */
export const BOOKING_CATALOGUE: BookingCatalogue = {
  trial_price: TRIAL_AMOUNT_PAISE / 100,
  services: sessionType.options.map((type) => ({ type, name: SESSION_NAMES[type] })),
  packages: [...TRAINER_PACKAGES],
};
