import type { SessionType, TrainerGender } from '@fitghar/contracts/booking';

export const whoShouldCome = 'Who should come?';
export const anyLanguage = 'Any language';
export const language = 'Language you’d like to train in';
export const languageHint = 'If someone who speaks it is free, they come';

export const experience = (what: string) => `Experience: ${what}`;
export const speaks = (languages: readonly string[]) => `Speaks ${languages.join(', ')}`;
export const certified = 'Certificate checked by us';
export const whoMightCome = 'Who might come';

const GENDERS: Record<TrainerGender, string> = { Any: '', Female: 'female ', Male: 'male ' };
export const noneNear = (service: SessionType, gender: TrainerGender, pincode: string) =>
  `We don’t have a ${GENDERS[gender]}${service.toLowerCase()} trainer near ${pincode} yet`;
