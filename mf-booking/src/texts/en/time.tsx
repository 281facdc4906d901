import type { TrainerGender } from '@fitghar/contracts/booking';
import { TRAINER_GENDER_NAMES } from '@fitghar/contracts/booking';

export const noTimes = 'We couldn’t load the times';
export const noPackages = 'We couldn’t load the trainers’ packages';
export const morning = 'Morning';
export const afternoon = 'Afternoon';
export const evening = 'Evening';
export const closedAllDay = (why: string) => `We’re closed that day: ${why}. Please choose another day.`;
export const closedSome = (why: string) => `We’re closed for some hours: ${why}.`;
export const whatTime = (day: string) => `What time on ${day}?`;
export const anHour = 'Sessions last an hour.';
export const noneOf = (gender: TrainerGender) =>
  `${TRAINER_GENDER_NAMES[gender]} isn’t free that day. Choose another day, or let anyone come.`;
export const chooseHour = 'Please choose an hour';
export const heldForYou = 'Held for you';
export const full = 'Full';
export const lastSlot = 'Last slot';
export const whichTrainer = 'Which trainer would you like?';
export const ifYouContinue = (price: string, sessions: number) => `If you continue: ${price} for ${sessions} sessions`;
export const trainingFor = 'Training for';
export const choosePeople = 'Please choose who will train';
