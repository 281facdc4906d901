/** What the examples say. */
export interface Texts {
  title: string;
  text: string;
  action: string;
  label: string;
  hint: string;
  error: string;
  value: string;
  name: string;
  status: string;
  choices: readonly [string, string, string];
  about: string;
}

const ENGLISH: Texts = {
  title: 'Your trial is booked',
  text: 'Sana comes on Tue 24 Nov at 7:00 am. Keep a mat and some water ready.',
  action: 'Book a session',
  label: 'Flat and street',
  hint: 'As your trainer would look for it',
  error: 'Please enter your address',
  value: '12, 100 Feet Road',
  name: 'Sana Maria Pereira',
  status: 'Confirmed',
  choices: ['Fitness', 'Yoga', 'Zumba'],
  about: 'Strength and stamina at home',
};

const HINDI: Texts = {
  title: 'आपका ट्रायल बुक हो गया है',
  text: 'सना मंगल 24 नव॰ को सुबह 7:00 बजे आएँगी। मैट और पानी तैयार रखें।',
  action: 'सेशन बुक करें',
  label: 'फ़्लैट और सड़क',
  hint: 'जैसे आपके ट्रेनर इसे ढूँढेंगे',
  error: 'कृपया अपना पता लिखें',
  value: '12, 100 फ़ीट रोड',
  name: 'सना मारिया परेरा',
  status: 'पक्का',
  choices: ['फ़िटनेस', 'योग', 'ज़ुम्बा'],
  about: 'घर पर ताक़त और स्टैमिना',
};

const LONGER = 1.6;

/** The text 60% longer, in words of its own: as long as translations of short labels get. */
function lengthen(text: string): string {
  const words = text.split(' ');
  let longer = text;
  for (let next = 0; longer.length < text.length * LONGER; next++) longer += ` ${words[next % words.length]}`;
  return longer;
}

const [first, second, third] = ENGLISH.choices;

export const TEXTS = {
  en: ENGLISH,
  long: {
    title: lengthen(ENGLISH.title),
    text: lengthen(ENGLISH.text),
    action: lengthen(ENGLISH.action),
    label: lengthen(ENGLISH.label),
    hint: lengthen(ENGLISH.hint),
    error: lengthen(ENGLISH.error),
    value: lengthen(ENGLISH.value),
    name: lengthen(ENGLISH.name),
    status: lengthen(ENGLISH.status),
    choices: [lengthen(first), lengthen(second), lengthen(third)],
    about: lengthen(ENGLISH.about),
  },
  hi: HINDI,
} as const satisfies Record<string, Texts>;
