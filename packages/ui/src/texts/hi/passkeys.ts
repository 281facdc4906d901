import { formatDateTime } from '@fitghar/contracts/common';

export const added = 'पासकी जुड़ गई';
export const add = 'पासकी जोड़ें';
export const name = 'नाम';
export const nameHint = 'जैसे “मेरा फ़ोन”, ताकि बाद में पहचान सकें';
export const goOn = 'आगे बढ़ें';
export const removed = 'पासकी हट गई';
export const about =
  'पासवर्ड की जगह फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से लॉग इन करें। पासकी का अंदाज़ा नहीं लगाया जा सकता, न वह किसी नक़ली साइट को दी जा सकती है।';
export const notLoaded = 'आपकी पासकी लोड नहीं हो पाईं';
export const used = (addedAt: string, usedAt: string | null) =>
  `${formatDateTime(addedAt)} को जोड़ी, ${usedAt ? `आख़िरी बार ${formatDateTime(usedAt)} को इस्तेमाल` : 'अभी इस्तेमाल नहीं हुई'}`;
export const remove = 'हटाएँ';
export const removeNamed = (name: string) => `${name} हटाएँ`;
export const unsupported = 'इस ब्राउज़र में पासकी नहीं चलती';
export const unsupportedText = 'पासकी जोड़ने के लिए यह पेज नए ब्राउज़र में खोलें।';
