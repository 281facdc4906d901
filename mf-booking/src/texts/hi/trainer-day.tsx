import { type BookingStatus, bookingStatusName, peopleName, type TrainingFor } from '@fitghar/contracts/booking';
import type { ReactNode } from 'react';

export const today = 'आज';
export const week = 'हफ़्ता';
export const hours = 'समय';
export const earnings = 'कमाई';
export const profile = 'प्रोफ़ाइल';
export const myDay = 'मेरा दिन';
export const myWork = 'मेरा काम';
export const become = 'ट्रेनर बनें';
export const forTrainers = 'ट्रेनरों के लिए';
export const forTrainersText = 'लॉग इन करने के बाद ट्रेनर यहाँ अपनी विज़िट, समय और कमाई देखते हैं।';

export const entries = {
  way: 'रास्ते में',
  start: 'Start PIN',
  complete: 'सेशन ख़त्म',
  absent: 'ग्राहक नहीं मिले',
  note: 'नोट',
};
export const savedHere = 'इस फ़ोन पर सेव है';
export const willSend = (entry: string) => ` ${entry}: कनेक्शन आते ही भेजा जाएगा`;
export const notAccepted = (entry: string) => `${entry}: मंज़ूर नहीं हुआ`;
export const remove = 'हटाएँ';
export const travel = (minutes: number) => `पिछली विज़िट से ${minutes} मिनट का रास्ता`;
export const what = (service: string, people: TrainingFor, isTrial: boolean) =>
  `${service}, ${peopleName(people)} · ${isTrial ? 'ट्रायल सेशन' : 'पैकेज का सेशन'}`;
export const map = 'नक़्शा';
export const mapOf = (name: string) => `: ${name} का पता`;
export const call = 'कॉल करें';
export const callWhom = (name: string) => `: ${name}`;
export const startPin = 'Start PIN';
export const askForPin = 'पहुँचने पर ग्राहक से पूछें';
export const startSession = 'सेशन शुरू करें';
export const completeVisit = 'विज़िट पूरी करें';
export const ending = (status: BookingStatus) => (status === 'Cancelled' ? 'ग्राहक नहीं मिले' : bookingStatusName(status));
export const started = 'शुरू हो गया';
export const onTheWay = 'रास्ते में';
export const onTheWayTo = (name: string) => `: ${name}`;
export const progress = 'प्रोग्रेस';
export const progressOf = (name: string) => `: ${name}`;
export const move = 'समय बदलें';
export const moveWhom = (name: string) => `: ${name}`;
export const goalAndHealth = 'लक्ष्य और सेहत';
export const goal = (text: string) => `लक्ष्य: ${text}`;
export const injuries = (text: string) => `चोट: ${text}`;
export const conditions = (text: string) => `बीमारियाँ: ${text}`;
export const earlierNote = 'पिछली विज़िट का आपका नोट';
export const endSession = 'सेशन ख़त्म करें';
export const endWith = (name: string) => `: ${name}`;
export const note = 'नोट';
export const addNote = 'नोट लिखें';
export const noteLabel = 'अगली विज़िट के लिए नोट (सेहत की जानकारी न लिखें)';
export const saveNote = 'नोट सेव करें';
export const absent = 'ग्राहक नहीं मिले?';
export const absentLabel = 'क्या हुआ (ग्राहक को बताया जाएगा)';
export const reportAbsent = 'बताएँ कि ग्राहक नहीं मिले';
export const dayNotLoaded = 'आपका दिन लोड नहीं हो पाया';
export const toClose = (visits: number) => `${visits} पुरानी विज़िट पूरी करनी हैं`;
export const toCloseText = 'Start PIN लिखें या बताएँ कि ग्राहक नहीं मिले। याद न हो कि क्या हुआ था, तो हमें कॉल करें।';
export const visitsOn = (day: ReactNode, visits: number) => (
  <>
    {day}: {`${visits} विज़िट`}
  </>
);
export const dayOffWithVisits = 'इस दिन आपकी छुट्टी है';
export const dayOffText = 'जब तक हमारी टीम इन्हें न बदले, ये विज़िट तय रहेंगी।';
export const yourDayOff = 'आज आपकी छुट्टी है';
export const noVisitsToday = 'आज कोई विज़िट नहीं';
export const noVisitsText = 'आपको मिली विज़िट यहाँ दिखेंगी।';

export const weekNotLoaded = 'आपका हफ़्ता लोड नहीं हो पाया';
export const dayOff = 'छुट्टी';
export const noHours = 'कोई समय नहीं';
export const allHours = 'हर समय';
export const noVisits = 'कोई विज़िट नहीं';
