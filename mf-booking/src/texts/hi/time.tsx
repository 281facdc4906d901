import type { TrainerGender } from '@fitghar/contracts/booking';
import { TRAINER_GENDER_NAMES } from '@fitghar/contracts/booking';

export const noTimes = 'समय लोड नहीं हो पाए';
export const noPackages = 'ट्रेनरों के पैकेज लोड नहीं हो पाए';
export const morning = 'सुबह';
export const afternoon = 'दोपहर';
export const evening = 'शाम';
export const closedAllDay = (why: string) => `उस दिन हमारी छुट्टी है: ${why}। कोई और दिन चुनें।`;
export const closedSome = (why: string) => `कुछ घंटे हमारी छुट्टी है: ${why}।`;
export const whatTime = (day: string) => `${day} को कितने बजे?`;
export const anHour = 'सेशन एक घंटे का होता है।';
export const noneOf = (gender: TrainerGender) =>
  `उस दिन कोई ${TRAINER_GENDER_NAMES[gender]} ट्रेनर ख़ाली नहीं है। कोई और दिन चुनें या “${TRAINER_GENDER_NAMES.Any}” चुनें।`;
export const chooseHour = 'एक समय चुनें';
export const heldForYou = 'आपके लिए रखा है';
export const full = 'भर गया';
export const lastSlot = 'आख़िरी जगह';
export const whichTrainer = 'आपको कैसा ट्रेनर चाहिए?';
export const ifYouContinue = (price: string, sessions: number) => `आगे जारी रखें, तो ${price} में ${sessions} सेशन`;
export const trainingFor = 'ट्रेनिंग किसके लिए है?';
export const choosePeople = 'चुनें कि ट्रेनिंग कौन लेगा';
