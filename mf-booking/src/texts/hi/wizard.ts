import { addDays, formatDay, istDate } from '@fitghar/contracts/common';
import { serverNow } from '@fitghar/platform/data';

export const headings = ['सर्विस', 'दिन', 'समय और ट्रेनर', 'पता', 'बुकिंग देखें', 'पेमेंट'] as const;
export const position = (step: number, steps: number, heading: string | undefined) => `चरण ${step}/${steps}: ${heading}`;
export const progress = 'आपकी बुकिंग कहाँ तक पहुँची';
export const close = 'बंद करें';
export const yourBooking = 'आपकी बुकिंग';
export const yourTrial = 'घर पर आपका ट्रायल';
export const today = (price: string) => `आज ${price}, रिफ़ंड हो सकता है`;
export const back = 'पीछे';
export const next = 'आगे';

export const whatToDo = 'आप क्या करना चाहते हैं?';
export const fitness = 'फ़िटनेस';
export const fitnessText = 'ताक़त, वज़न कम करना और दमख़म, घर में जो है उसी से';
export const yoga = 'योग';
export const yogaText = 'आसन, साँस और आराम, हर उम्र के लिए';
export const chooseService = 'फ़िटनेस या योग चुनें';

export const noTimes = 'समय लोड नहीं हो पाए';
export const whichDay = 'कौन-सा दिन ठीक रहेगा?';
export function day(_label: string, date: string): string {
  const today = istDate(new Date(serverNow()));
  if (date === today) return `आज, ${formatDay(date)}`;
  return date === addDays(today, 1) ? `कल, ${formatDay(date)}` : formatDay(date);
}
export const slots = (count: number) => `${count} समय ख़ाली`;
export const chooseDay = 'एक दिन चुनें';
