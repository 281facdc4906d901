import type { PlanKind } from '@fitghar/contracts/plans';
import type { ReactElement } from 'react';

const EVERY_PLAN = [
  ['PDF और डैशबोर्ड', 'ईमेल पर, और फ़ोन पर एक-एक दिन करके।'],
  ['सवाल और चेक-इन', 'डैशबोर्ड पर विशेषज्ञ से पूछें, और हर हफ़्ते अपना वज़न लिखें।'],
] as const;

export const included: Record<PlanKind, readonly (readonly [what: string, about: string])[]> = {
  diet: [
    ['7 दिन का खाना', 'नाश्ते से रात के खाने तक, कटोरी, रोटी और ग्राम में, हर दिन की कैलोरी और प्रोटीन के साथ।'],
    ['हर मुख्य डिश का विकल्प', 'जो पसंद न हो या आज न मिले, उसके बदले।'],
    ['ख़रीदारी की सूची', 'एक व्यक्ति के पूरे हफ़्ते की; परिवार वाले प्लान में लिखा है कि इसे कैसे बढ़ाएँ।'],
    ['आपके लक्ष्य, समझाकर', 'कैलोरी, प्रोटीन, कार्बोहाइड्रेट और फ़ैट, हर एक का फ़ॉर्मूला और स्रोत।'],
    ...EVERY_PLAN,
  ],
  fitness: [
    ['7 दिन की योजना', 'सेट, रेप्स और आराम के साथ एक्सरसाइज़, और आराम के दिन।'],
    ['हर एक्सरसाइज़ का विकल्प', 'अगर कोई आपके, आपके कमरे या आपके सामान के लिए ठीक न हो।'],
    ['4 हफ़्ते की बढ़त', 'हर हफ़्ते क्या बढ़ाना है, और कब थोड़ा कम करना है।'],
    ['चोट का ध्यान', 'ऐसी कोई एक्सरसाइज़ नहीं जो आपके बताए जोड़ पर ज़ोर डाले।'],
    ...EVERY_PLAN,
  ],
};
export const noPlans = 'प्लान लोड नहीं हो पाए';

const ABOUT: Record<string, string> = {
  'Enough energy and protein to build, from food you already cook.': 'शरीर बनाने के लिए काफ़ी ताक़त और प्रोटीन, उसी खाने से जो आप पहले से पकाते हैं।',
  'A steady, small deficit with full plates: dal, sabzi, roti, measured in katori.':
    'भरी थाली के साथ धीरे-धीरे घटता वज़न: दाल, सब्ज़ी, रोटी, कटोरी के नाप से।',
  'Prepared by a specialist around your reports and your medicine.': 'आपकी रिपोर्ट और दवाओं को देखकर विशेषज्ञ का बनाया हुआ।',
  'One kitchen, one grocery list, portions for everyone at the table.': 'एक रसोई, राशन की एक सूची, और घर में सबके लिए सही मात्रा।',
  'Sets, reps and rest for each week, at home or in a gym.': 'हर हफ़्ते के सेट, रेप्स और आराम, घर पर या जिम में।',
  'Short sessions that you can keep up, with a progression each week.': 'छोटे सेशन जो आप निभा सकें, हर हफ़्ते थोड़ी बढ़त के साथ।',
};
/** What operations have changed is shown as they wrote it. */
export const about = (text: string) => ABOUT[text] ?? text;
export const insteadOf = 'पहले ';
export const saving = (amount: ReactElement) => <>{amount} की बचत</>;
export const monthly = (one: ReactElement, three: ReactElement) => (
  <>
    1 महीना {one} · 3 महीने {three}
  </>
);
export const whatIsIncluded = 'इसमें क्या शामिल है';
export const portions = 'घर में सबके लिए सही मात्रा';
export const choose = 'यह प्लान चुनें';
