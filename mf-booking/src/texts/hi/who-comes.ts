export const changed = 'बदल गया';
export const changedTrainer = 'बदल गया। हम आपके लिए दूसरा ट्रेनर ढूँढेंगे';
export const title = 'ट्रेनर की पसंद बदलें';
export const ifNotFits = (trainer: string) => `अगर ${trainer} इसमें नहीं आते, तो हम किसी और को ढूँढकर आपको बताएँगे।`;
export const save = 'बदलाव सेव करें';
export const keep = 'ऐसे ही रहने दें';
