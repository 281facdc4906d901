import type { Enrolment } from '@fitghar/contracts/institute';

export const heading = 'मेरे कोर्स';
export const failed = 'आपके कोर्स लोड नहीं हो पाए';
export const none = 'अभी कोई कोर्स नहीं';
export const noneText = 'आपके कोर्स यहाँ दिखेंगे। काम के साथ-साथ सर्टिफ़ाइड ट्रेनर या न्यूट्रिशनिस्ट बनें।';
export const viewProgrammes = 'कोर्स देखें';

const STATUS: Record<Enrolment['status'], string> = { enrolled: 'दाख़िला हुआ', completed: 'पूरा हुआ', refunded: 'रिफ़ंड हुआ' };
export const status = (value: Enrolment['status']) => STATUS[value];
export const revoked = (serial: string) => `आपका सर्टिफ़िकेट ${serial} रद्द कर दिया गया। अगर आपको यह ग़लत लगे, तो टिकट बनाएँ।`;
export const download = 'मेरा सर्टिफ़िकेट डाउनलोड करें';
export const viewPublic = 'सर्टिफ़िकेट का पेज देखें';
export const modulesDone = (done: number, count: number) => `${count} में से ${done} मॉड्यूल पूरे`;
export const done = ' (पूरा)';
export const keepBatch = 'मेरा बैच रहने दें';
export const changeBatch = 'मेरा बैच बदलें';

export const chosen = 'बैच चुन लिया। हमने क्लास का कैलेंडर ईमेल कर दिया है';
export const allFull = 'सारे बैच भर गए हैं। हर महीने नए खुलते हैं, इसलिए कुछ दिन बाद फिर देखें।';
