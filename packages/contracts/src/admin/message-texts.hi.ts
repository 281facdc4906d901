import type { SmsTextId } from './message-texts.ts';

/** The texts of SMS in Hindi, as they are registered for DLT: with the variables of the English ones, in the same order. */
export const HINDI_SMS_TEXTS: Readonly<Record<SmsTextId, string>> = {
  'trainer-assigned-customer':
    '{brand}: {#alphanumeric#} आपके ट्रेनर हैं, सेशन {#alphanumeric#} को है। उनके आने पर उन्हें Start PIN {#numeric#} बताएँ। उनका नंबर: {site}/user/userDashboard',
  'trainer-assigned-trainer': '{brand}: नया सेशन: {#alphanumeric#}, पिनकोड {#numeric#}। Start PIN पूछें। ग्राहक और पता: {site}/trainerDashboard',
  'on-the-way':
    '{brand}: {#alphanumeric#} आपके सेशन के लिए निकल चुके हैं, जो {#alphanumeric#} को है। उनका नंबर और आपका Start PIN: {site}/user/userDashboard',
  'package-trainer':
    '{brand}: आपके लिए {#numeric#} सेशन का पैकेज, पहला {#alphanumeric#} को। हर बार Start PIN पूछें। ग्राहक और पता: {site}/trainerDashboard',
  'visit-off': '{brand}: {#alphanumeric#} को पिनकोड {#numeric#} वाला आपका सेशन रद्द हो गया है।',
  'session-reminder': '{brand}: आपका सेशन {#alphanumeric#} को है। नहीं कर पाएँगे, तो यहाँ बताएँ: {site}/s/{#url#}',
  'pay-link': '{brand}: आपका ट्रायल सेशन {#alphanumeric#} के लिए रिज़र्व है। पक्का करने के लिए यहाँ पेमेंट करें: {site}/s/{#url#}',
  'waitlist-offer': '{brand}: {#alphanumeric#} का समय ख़ाली हुआ है। यह {#alphanumeric#} तक आपके लिए यहाँ रखा है: {site}/user/userDashboard',
  'trainer-gone':
    '{brand}: {#alphanumeric#} अब आपके सेशन में नहीं आ पाएँगे। आपका समय रिज़र्व है। देखें कि कौन आ सकता है, या दूसरा समय चुनें: {site}/user/userDashboard',
  'visits-to-close':
    '{brand}: {#alphanumeric#} बंद करना बाक़ी है, पहली {#alphanumeric#} की। Start PIN डालें, या बताएँ कि ग्राहक नहीं थे: {site}/trainerDashboard',
  'one-time-code': '{brand}: आपका कोड {#numeric#} है। यह {#numeric#} मिनट तक चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।',
};
