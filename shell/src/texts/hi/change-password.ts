export const change = 'पासवर्ड बदलें';
export const password = 'पासवर्ड';
export const confirm = 'पासवर्ड दोबारा लिखें';
export const changeNow = 'पासवर्ड बदलें';
export const notChecked = 'आपका लिंक जाँचा नहीं जा सका';
export const sent = 'अगर इस ईमेल से अकाउंट है, तो हमने नया लिंक भेज दिया है। यह एक बार काम करता है और 24 घंटे तक चलता है।';
export const unchanged = 'आपका पासवर्ड नहीं बदला है। हम आपको नया लिंक ईमेल कर सकते हैं।';
