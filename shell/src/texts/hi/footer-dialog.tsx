export const natalTitle = 'गर्भावस्था (पहले और बाद में)';
export const weightTitle = 'वेट/रेज़िस्टेंस ट्रेनिंग';
export const corporateTitle = 'कॉर्पोरेट प्लान';
export const appTitle = 'हमारा ऐप';
export const weightText = 'घर में जो है, उसी से ताक़त बढ़ाएँ: शरीर का वज़न, बैंड, डम्बल की एक जोड़ी। ट्रेनिंग का प्लान ट्रेनर लाता है।';
export const bookTrialFor = (price: string) => `${price} में ट्रायल बुक करें`;
export const appText = 'ट्रेनरों का हमारा ऐप Google Play पर है और जल्द App Store पर भी आएगा। ट्रेनिंग लेने के लिए यह साइट ही काफ़ी है।';
export const toGooglePlay = 'Google Play पर जाएँ';
