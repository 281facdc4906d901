import type { MailTextId, SmsTextId } from './message-texts.ts';

/** The texts of emails in Hindi with which a new database begins. They have the variables of the English ones. */
export const HINDI_MAIL_TEXTS: Readonly<Record<MailTextId, { subject: string; heading: string; text: string }>> = {
  'trial-booked': {
    subject: 'आपका ट्रायल बुक हो गया है: {when}',
    heading: 'आपका ट्रायल सेशन बुक हो गया है',
    text: `नमस्ते {name}, सर्टिफ़ाइड ट्रेनर आपके घर आएँगे। ट्रेनर तय होते ही आपको SMS मिलेगा।

कोई बीमारी या तकलीफ़ हो, तो शुरू करने से पहले अपने ट्रेनर को ज़रूर बताएँ।

सेशन पसंद आए, तो {sessions} सेशन का पैकेज लें, जहाँ तक हो सके उसी ट्रेनर के साथ।`,
  },
  'trainer-assigned': {
    subject: 'आपके ट्रेनर तय हो गए हैं: {trainer}, {when}',
    heading: 'आपके ट्रेनर तय हो गए हैं',
    text: `नमस्ते {name}, आपके {service} सेशन के लिए {trainer} आपके घर आएँगे।

Start PIN {pin} सिर्फ़ अपने ट्रेनर को बताएँ, जब वे आ जाएँ। और कोई आपसे यह नहीं पूछेगा।`,
  },
  'plan-bought': {
    subject: 'आपका प्लान {due} तक मिल जाएगा',
    heading: 'हम आपका प्लान तैयार कर रहे हैं',
    text: 'विशेषज्ञ आपके जवाब पढ़ रहे हैं और आपका प्लान लिखेंगे। वह आपको ईमेल पर और डैशबोर्ड पर मिलेगा।',
  },
  'plan-sent': {
    subject: 'आपका प्लान आ गया है',
    heading: 'आपका प्लान आ गया है',
    text: 'विशेषज्ञ ने आपका प्लान लिख दिया है। वह PDF में साथ लगा है। डैशबोर्ड पर भी आप उसे पढ़ सकते हैं, सवाल पूछ सकते हैं और हर हफ़्ते अपना हाल बता सकते हैं।',
  },
  'plan-late': {
    subject: 'माफ़ कीजिए, आपके प्लान में देर हो रही है',
    heading: 'माफ़ कीजिए, आपके प्लान में देर हो रही है',
    text: `हमने आपका प्लान {due} तक देने का वादा किया था और उसे निभा नहीं पाए। विशेषज्ञ उस पर काम कर रहे हैं, और तैयार होते ही वह आपको मिलेगा।

आप रिफ़ंड चाहें, तो डैशबोर्ड से माँगें। रद्द करने का कोई चार्ज नहीं है।`,
  },
  enrolled: {
    subject: 'आपका दाख़िला हो गया है: {programme}',
    heading: 'आपका दाख़िला हो गया है',
    text: 'एक क़दम बाक़ी है: अपना बैच चुनें, और यह कि सर्टिफ़िकेट किसका चाहिए। सीटें पहले आओ, पहले पाओ के हिसाब से हैं।',
  },
  'batch-chosen': {
    subject: 'आपकी पहली क्लास {first_class} को है',
    heading: 'आपका बैच पक्का हो गया है',
    text: 'साथ लगी फ़ाइल खोलें, तो सारी क्लास आपके कैलेंडर में जुड़ जाएँगी। शुरू होने तक आप डैशबोर्ड पर बैच बदल सकते हैं।',
  },
  certificate: {
    subject: 'आपका सर्टिफ़िकेट आ गया है',
    heading: 'बधाई हो, आप सर्टिफ़ाइड हैं',
    text: 'आपका सर्टिफ़िकेट PDF में साथ लगा है। कोई भी उसे QR कोड या नंबर से जाँच सकता है।',
  },
  'payment-reminder': {
    subject: 'अपना पेमेंट पूरा करें: {order}',
    heading: 'अपना पेमेंट पूरा करें',
    text: `आपका ऑर्डर कल तक आपके लिए रखा है। नीचे के बटन से किसी भी डिवाइस पर पेमेंट करें।

मन बदल गया? इस ईमेल को छोड़ दें। कोई रक़म कटी हो, तो उसका रिफ़ंड अपने-आप हो जाएगा।`,
  },
  'pay-link': {
    subject: 'ट्रायल पक्का करने के लिए पेमेंट करें: {when}',
    heading: 'ट्रायल पक्का करने के लिए पेमेंट करें',
    text: `नमस्ते {name}, जैसा आपने फ़ोन पर कहा था, हमने {when} का समय आपके लिए रिज़र्व किया है। पक्का करने के लिए {until} तक पेमेंट करें, किसी भी डिवाइस पर और बिना लॉग इन किए।

पेमेंट करके आप हमारी सेवा की शर्तें और प्राइवेसी पॉलिसी मानते हैं। आपने यह नहीं कहा था? इस ईमेल को छोड़ दें, समय अपने-आप ख़ाली हो जाएगा।`,
  },
  'enquiry-received': {
    subject: 'आपकी पूछताछ मिल गई है',
    heading: 'आपकी पूछताछ मिल गई है',
    text: 'नमस्ते, हमें लिखने के लिए शुक्रिया। हम 24 घंटे में जवाब देंगे।',
  },
  'area-open': {
    subject: 'अब हम {pincode} में भी आते हैं',
    heading: 'अब हम {pincode} में भी आते हैं',
    text: 'नमस्ते, आपने कहा था कि जब हमारे ट्रेनर {pincode} में आने लगें, तो आपको बताएँ। अब वे आते हैं, और आप ट्रायल बुक कर सकते हैं।',
  },
};

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
