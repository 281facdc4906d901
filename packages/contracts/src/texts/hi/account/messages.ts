export const loginMessages = {
  title: 'फ़िट बनने के लिए लॉग इन करें',
  toRegister: 'नए हैं? साइन अप करें',
  toReset: 'पासवर्ड भूल गए?',
  emailInvalid: 'सही ईमेल पता लिखें',
  passwordRequired: 'पासवर्ड लिखें',
  badCredentials: 'ईमेल या पासवर्ड सही नहीं है',
} as const;

export const registerMessages = {
  title: 'फ़िट बनने के लिए साइन अप करें',
  toLogin: 'पहले से अकाउंट है? लॉग इन करें',
  nameRequired: 'नाम लिखें',
  phoneInvalid: 'कोड के साथ सही फ़ोन नंबर लिखें',
  phoneLength: 'फ़ोन नंबर 10 अंकों का होना चाहिए',
  emailInvalid: 'सही ईमेल पता लिखें',
  passwordRequired: 'पासवर्ड लिखें',
  passwordRule: 'पासवर्ड में कम से कम 6 अक्षर हों, जिनमें एक अंक हो',
  passwordCommon: 'यह पासवर्ड बहुत आम है। कोई और चुनें',
  emailTaken: 'यह ईमेल पहले से रजिस्टर है। लॉग इन करें या अपना पासवर्ड रीसेट करें',
  done: 'आपका अकाउंट बन गया',
} as const;

export const resetMessages = {
  title: 'पासवर्ड रीसेट करें',
  emailRequired: 'ईमेल लिखें',
  emailInvalid: 'ईमेल पता सही नहीं है',
  otpRequired: 'OTP लिखें',
  otpWrong: 'OTP ग़लत है या उसका समय निकल गया है',
  passwordRequired: 'नया पासवर्ड लिखें',
  allRequired: 'ईमेल, OTP और नया पासवर्ड तीनों लिखें',
  sent: 'OTP आपके ईमेल पर भेज दिया गया है',
  resent: 'OTP आपके ईमेल पर फिर से भेज दिया गया है',
  done: 'पासवर्ड बदल गया',
  wentWrong: 'कुछ गड़बड़ हो गई',
  failed: 'पासवर्ड रीसेट नहीं हो पाया',
  noConnection: 'सर्वर से कनेक्शन नहीं हो पाया',
} as const;

export const changePasswordMessages = {
  bothRequired: 'दोनों जगह पासवर्ड लिखें',
  mismatch: 'दोनों पासवर्ड अलग हैं',
  done: 'पासवर्ड बदल गया। अब लॉग इन करें',
  link: {
    unknown: 'यह लिंक सही नहीं है। शायद इसके बाद नया लिंक भेजा गया हो',
    used: 'यह लिंक पहले इस्तेमाल हो चुका है',
    expired: 'इस लिंक का समय निकल गया है',
  },
} as const;

export const ticketMessages = { mandatory: 'यह जानकारी ज़रूरी है' } as const;
