import { type SessionType, SHORT_SESSION_NAMES, type TrainerGender } from '@fitghar/contracts/booking';

export const whoShouldCome = 'ट्रेनर कौन हो?';
export const anyLanguage = 'कोई भी भाषा';
export const language = 'किस भाषा में ट्रेनिंग चाहिए?';
export const languageHint = 'यह भाषा बोलने वाला कोई ट्रेनर ख़ाली हो, तो वही आएगा';

export const experience = (what: string) => `अनुभव: ${what}`;
export const speaks = (languages: readonly string[]) => `भाषाएँ: ${languages.join(', ')}`;
export const certified = 'सर्टिफ़िकेट हमने जाँचा है';
export const whoMightCome = 'इनमें से कोई आ सकता है';

const GENDERS: Record<TrainerGender, string> = { Any: '', Female: 'महिला ', Male: 'पुरुष ' };
export const noneNear = (service: SessionType, gender: TrainerGender, pincode: string) =>
  `${pincode} के पास हमारा कोई ${GENDERS[gender]}${SHORT_SESSION_NAMES[service]} ट्रेनर अभी नहीं है`;
