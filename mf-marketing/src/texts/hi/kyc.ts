export const heading = 'अपना KYC पूरा करें';
export const sent = 'हम आपके दस्तावेज़ जाँचकर 2 कामकाजी दिनों में आपको ईमेल करेंगे।';
export const linkFailed = 'हम आपका लिंक नहीं जाँच पाए';
export const linkSent = 'अगर यह ईमेल किसी ट्रेनर का है, तो हमने नया लिंक भेज दिया है।';
export const newLink = 'KYC पूरा करने के लिए हम आपको नया लिंक ईमेल कर सकते हैं।';

export const choose = 'चुनें';
export const age = 'उम्र';
export const languages = 'भाषाएँ';
export const languagesHint = 'कॉमा लगाकर, जैसे हिन्दी, अंग्रेज़ी';
export const qualification = 'योग्यता';
const LEVELS: Record<string, string> = {
  'Primary education': 'प्राइमरी',
  'Secondary education or high school': '10वीं या 12वीं',
  "Bachelor's degree": 'ग्रेजुएशन',
  "Master's degree": 'पोस्ट ग्रेजुएशन',
  'Doctorate or higher': 'पीएचडी या उससे ऊपर',
};
export const level = (name: string) => LEVELS[name] ?? name;
export const experience = 'अनुभव';
export const bank = 'बैंक';
export const holder = 'खाताधारक का नाम';
export const accountNumber = 'अकाउंट नंबर';
export const confirmNumber = 'अकाउंट नंबर दोबारा लिखें';
export const ifscHint = '11 अक्षर और अंक, जैसे SBIN0000123';
export const bankName = 'बैंक का नाम';
export const branch = 'ब्रांच का नाम';
export const documents = 'दस्तावेज़';
export const documentsText =
  'हर एक की फ़ोटो या PDF, ज़्यादा से ज़्यादा 5 MB। इन्हें सिर्फ़ हमारी टीम देखती है, और आपकी फ़ोटो ग्राहक भी, अगर आप बाद में इसके लिए हाँ कहें। फ़ोन पर कैमरे से भी खींच सकते हैं।';
export const names = { aadhar: 'आधार', pan: 'पैन', photo: 'फ़ोटो', certificate: 'सर्टिफ़िकेट' };
export const sending = (document: string) => `${document} भेजा जा रहा है`;
export const received = 'मिल गया';
export const submit = 'KYC भेजें';
