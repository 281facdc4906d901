import type { BookingStatus } from '../../../booking/constants.ts';
import type { SessionType, TrainerCategory, TrainerGender, TrainingFor } from '../../../booking/session-types.ts';

export const TRAINER_GENDER_NAMES: Record<TrainerGender, string> = { Any: 'कोई भी', Female: 'महिला', Male: 'पुरुष' };

export const SESSION_NAMES: Record<SessionType, string> = { FITNESS: 'घर पर पर्सनल ट्रेनर', YOGA: 'घर पर योग ट्रेनर' };

export const SHORT_SESSION_NAMES: Record<SessionType, string> = { FITNESS: 'फ़िटनेस', YOGA: 'योग' };

const CATEGORIES: Record<TrainerCategory, string> = {
  Basic: 'बेसिक',
  Standard: 'स्टैंडर्ड',
  Premium: 'प्रीमियम',
  'Couple/Group': 'कपल/ग्रुप',
};
const PEOPLE: Record<TrainingFor, string> = { Male: 'पुरुष', Female: 'महिला', Couple: 'कपल', Group: 'ग्रुप' };
const LANGUAGES: Record<string, string | undefined> = {
  Hindi: 'हिन्दी',
  English: 'अंग्रेज़ी',
  Kannada: 'कन्नड़',
  Tamil: 'तमिल',
  Telugu: 'तेलुगु',
  Malayalam: 'मलयालम',
  Marathi: 'मराठी',
  Bengali: 'बांग्ला',
  Gujarati: 'गुजराती',
  Punjabi: 'पंजाबी',
  Odia: 'ओड़िया',
  Urdu: 'उर्दू',
};
const STATUSES: Record<BookingStatus, string> = {
  Pending: 'पेमेंट बाक़ी',
  'Session Booked': 'सेशन बुक है',
  'Trainer Assigned': 'ट्रेनर तय है',
  Completed: 'पूरा हुआ',
  Cancelled: 'रद्द हुआ',
  Refunded: 'रिफ़ंड हुआ',
  Expired: 'समय निकल गया',
};
const EXPERIENCE: Record<TrainerCategory, string> = {
  Basic: '0-2 साल का अनुभव',
  Standard: '4 साल से ज़्यादा का अनुभव',
  Premium: '7 साल से ज़्यादा का अनुभव',
  'Couple/Group': 'दो या ज़्यादा लोग साथ ट्रेनिंग लेते हैं',
};

export const categoryName = (category: TrainerCategory): string => CATEGORIES[category];
export const peopleName = (people: TrainingFor): string => PEOPLE[people];
/** Trainers write theirs themselves. */
export const languageName = (language: string): string => LANGUAGES[language] ?? language;
export const bookingStatusName = (status: BookingStatus): string => STATUSES[status];
export const experienceOf = ({ category }: { category: TrainerCategory; experience: string }): string => EXPERIENCE[category];
