export const corporateMessages = {
  nameRequired: 'नाम ज़रूरी है',
  companyRequired: 'कंपनी का नाम ज़रूरी है',
  emailInvalid: 'सही ईमेल पता लिखें',
  phoneRequired: 'फ़ोन नंबर लिखें',
  requirementRequired: 'यह जानकारी ज़रूरी है',
} as const;

export const natalMessages = {
  nameRequired: 'नाम ज़रूरी है',
  emailInvalid: 'सही ईमेल पता लिखें, ताकि हम आपसे संपर्क कर सकें',
  phoneRequired: 'फ़ोन नंबर लिखें',
  requirementRequired: 'बताएँ, आपको क्या चाहिए',
} as const;

export const requestFormMessages = {
  title: 'हमें लिखें',
  about: 'अपना संदेश छोड़ें। हम 24 घंटे में जवाब देंगे।',
  emailInvalid: 'सही ईमेल पता लिखें',
  requirementRequired: 'यह जानकारी ज़रूरी है',
} as const;

export const enquiryReceived = 'आपकी जानकारी मिल गई है। हम जल्द आपसे संपर्क करेंगे।';

export const shopNowTitle = 'शॉप (जल्द आ रहा है)';

export const trainerMessages = {
  heading: 'ट्रेनर रजिस्ट्रेशन',
  nameRequired: 'अपना नाम लिखें',
  emailInvalid: 'सही ईमेल पता लिखें',
  addressRequired: 'मौजूदा पता ज़रूरी है',
  phoneInvalid: 'कोड के साथ सही फ़ोन नंबर लिखें',
  phoneLength: 'फ़ोन नंबर 10 अंकों का होना चाहिए',
  pinInvalid: 'सही पिनकोड लिखें',
  taken: 'यह ईमेल या फ़ोन नंबर पहले से रजिस्टर है',
  done: 'रजिस्ट्रेशन हो गया',
  created: 'बधाई हो! आपकी प्रोफ़ाइल बन गई है।',
} as const;

const DETAILS: Record<string, string> = {
  qualification: 'योग्यता',
  'account holder name': 'खाताधारक के नाम',
  'bank name': 'बैंक के नाम',
  'branch name': 'ब्रांच के नाम',
};

export const kycMessages = {
  age: 'उम्र 18 से 50 के बीच होनी चाहिए',
  language: 'कम से कम एक भाषा चुनें',
  accountNumber: 'सही अकाउंट नंबर लिखें',
  accountMismatch: 'अकाउंट नंबर मेल नहीं खाते',
  ifsc: 'सही IFSC कोड लिखें',
  documents: 'सभी दस्तावेज़ों की फ़ोटो दें',
  detailsFor: (what: string): string => `${DETAILS[what] ?? what} की जानकारी दें`,
  experience: 'अनुभव न हो, तो NA लिखें',
  done: 'KYC पूरा हो गया',
} as const;
