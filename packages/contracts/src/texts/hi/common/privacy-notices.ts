export const NOTICE_PERIODS = {
  account: { days: null, text: 'जब तक आपका अकाउंट है' },
  booking: { days: 1095, text: 'विज़िट के बाद 3 साल' },
  plan: { days: 730, text: 'पेमेंट के बाद 2 साल' },
  unpaidPlan: { days: 30, text: '30 दिन, अगर आप प्लान न ख़रीदें' },
  progress: { days: 730, text: '2 साल' },
  enquiry: { days: 365, text: 'एक साल' },
  areaWish: { days: 365, text: 'एक साल' },
  ticket: { days: 1095, text: '3 साल' },
  rejectedReview: { days: 180, text: '180 दिन, अगर हम उसे न छापें' },
  unfinishedTrainer: { days: 180, text: '180 दिन, अगर आप KYC न भेजें' },
  rejectedTrainer: { days: 90, text: '90 दिन, अगर हम आपको न ले पाएँ' },
} as const;

const REACH_YOU = 'आपको लॉग इन कराने और आपकी बुकिंग के बारे में आपसे संपर्क करने के लिए';
const CONTACT = 'नाम, मोबाइल नंबर, ईमेल';
const ADDRESS = 'पता, इलाक़ा, लैंडमार्क, पिनकोड';
const NEXT_BOOKING = 'आपकी अगली बुकिंग में भरने के लिए';
const TO_ANSWER = 'आपको जवाब देने के लिए';
const SUITABLE = 'आपके लायक़ सेशन भेजने के लिए';

export const PRIVACY_NOTICES = {
  account: [
    { what: CONTACT, why: REACH_YOU, kept: ['account'] },
    { what: 'पासवर्ड', why: 'आपको लॉग इन कराने के लिए; हम उसका सिर्फ़ हैश रखते हैं', kept: ['account'] },
    { what: 'ऑफ़र के बारे में आपकी पसंद', why: 'ताकि ऑफ़र तभी भेजें जब आप चाहें', kept: ['account'] },
  ],
  profile: [
    { what: CONTACT, why: REACH_YOU, kept: ['account'] },
    { what: 'जेंडर', why: 'ताकि ट्रेनर और प्लान आपके लायक़ हों', kept: ['account'] },
  ],
  address: [{ what: ADDRESS, why: NEXT_BOOKING, kept: ['account'] }],
  booking: [
    { what: ADDRESS, why: 'ताकि ट्रेनर आप तक पहुँचे, जो इन्हें पढ़ता है', kept: ['booking'] },
    { what: 'लोकेशन, अगर आप दें', why: 'इसी के लिए', kept: ['booking'] },
    { what: 'ट्रेनिंग लेने वाले का नाम और नंबर', why: 'ताकि ट्रेनर कॉल कर सके', kept: ['booking'] },
    { what: 'आपके सेव किए हुए पते', why: NEXT_BOOKING, kept: ['account'] },
  ],
  assessment: [
    {
      what: 'उम्र, जेंडर, क़द, वज़न, बीमारी',
      why: 'आपका प्लान बनाने के लिए; उसे बनाने वाला विशेषज्ञ इन्हें पढ़ता है',
      kept: ['plan', 'unpaidPlan'],
    },
    { what: 'आप क्या खाते हैं और क्या नहीं, कितने एक्टिव हैं, आपका लक्ष्य', why: 'इसी के लिए', kept: ['plan', 'unpaidPlan'] },
  ],
  progress: [{ what: 'वज़न, माप, सेशन के नोट', why: 'आपकी प्रगति दिखाने के लिए; आपके सेशन के ट्रेनर इन्हें पढ़ते हैं', kept: ['progress'] }],
  enquiry: [{ what: 'इस फ़ॉर्म में आप जो लिखें', why: TO_ANSWER, kept: ['enquiry'] }],
  areaWish: [{ what: 'ईमेल, पिनकोड', why: 'यह बताने के लिए कि हम आपके यहाँ कब आ रहे हैं', kept: ['areaWish'] }],
  natal: [
    { what: 'नाम, ईमेल, फ़ोन, और पता अगर आप दें', why: TO_ANSWER, kept: ['enquiry'] },
    { what: 'आप अपनी सेहत के बारे में जो बताएँ', why: 'आपके लायक़ सुझाव देने के लिए; हमारे विशेषज्ञ इसे पढ़ते हैं', kept: ['enquiry'] },
  ],
  ticket: [{ what: 'आपका संदेश, सर्विस, फ़ोटो या PDF', why: 'आपकी मदद के लिए; हमारी सपोर्ट टीम इन्हें पढ़ती है', kept: ['ticket'] }],
  review: [{ what: 'आपका नाम, इलाक़ा, पेशा, रेटिंग, शब्द, फ़ोटो', why: 'पढ़ने के बाद उन्हें छापने के लिए', kept: ['account', 'rejectedReview'] }],
  nominee: [
    { what: 'आपके नॉमिनी का नाम और ईमेल', why: 'यह जानने के लिए कि आपके न रहने या असमर्थ होने पर कौन आपकी ओर से काम करे', kept: ['account'] },
  ],
  trainer: [
    { what: 'नाम, ईमेल, फ़ोन, पासवर्ड', why: 'आपका आवेदन देखने और आपको लॉग इन कराने के लिए', kept: ['account', 'unfinishedTrainer'] },
    { what: 'जेंडर, पता, पिनकोड, सर्विस', why: SUITABLE, kept: ['account', 'unfinishedTrainer'] },
  ],
  kyc: [
    {
      what: 'आधार (आख़िरी 4 अंक), PAN, सर्टिफ़िकेट, फ़ोटो',
      why: 'यह जानने के लिए कि हमारे ग्राहकों के घर कौन जाता है',
      kept: ['account', 'rejectedTrainer'],
    },
    { what: 'बैंक अकाउंट', why: 'आपको पेमेंट करने के लिए', kept: ['account', 'rejectedTrainer'] },
    { what: 'उम्र, भाषाएँ, योग्यता, अनुभव', why: SUITABLE, kept: ['account', 'rejectedTrainer'] },
  ],
} as const;

export type PrivacyNoticeName = keyof typeof PRIVACY_NOTICES;
