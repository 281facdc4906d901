export const measures = {
  weight_kg: { name: 'वज़न', unit: 'किलो' },
  waist_cm: { name: 'कमर', unit: 'सेमी' },
  hips_cm: { name: 'हिप', unit: 'सेमी' },
};
export const change = (name: string, unit: string, first: [number, string], last: [number, string]) =>
  `${name}: ${first[1]} को ${first[0]} ${unit}, ${last[1]} को ${last[0]} ${unit}`;
export const chart = 'चार्ट';
export const saved = 'प्रोग्रेस सेव हो गई';
export const inUnit = (name: string, unit: string) => `${name} (${unit})`;
export const trained = 'आपने क्या ट्रेनिंग कराई (ग्राहक इसे पढ़ेंगे)';
export const note = 'नोट';
export const saveChanges = 'बदलाव सेव करें';
export const save = 'सेव करें';
export const deleted = 'यह जानकारी मिटा दी गई';
export const allEntries = 'पूरी प्रोग्रेस';
export const newestFirst = 'प्रोग्रेस, सबसे नई पहले';
export const day = 'दिन';
export const remove = 'मिटाएँ';
export const trainer = 'ट्रेनर';
export const entryOf = (day: string) => `: ${day}`;
export const removeTitle = (day: string) => `${day} की जानकारी मिटाएँ?`;
export const notRestored = 'यह वापस नहीं आएगी।';
export const off = 'प्रोग्रेस बंद है';
export const notAgreed = (name: string) => `${name} ने इसकी सहमति नहीं दी है। ग्राहक अपने डैशबोर्ड पर ‘मेरी प्रोग्रेस’ में सहमति देते हैं।`;
export const empty = 'आपका वज़न, माप और नोट यहाँ दिखेंगे, दूसरे दिन से चार्ट में।';
export const progressOf = (name: string) => `${name} की प्रोग्रेस`;
export const mine = 'मेरी प्रोग्रेस';
export const notLoaded = 'प्रोग्रेस लोड नहीं हो पाई';
