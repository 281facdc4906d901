import type { PackageRow } from '@fitghar/contracts/booking';
import { site } from '@fitghar/platform';
import type { ReactNode } from 'react';

export function counts({ used, planned, open, lapsed, refunded }: PackageRow): string {
  const left = planned + open;
  const how = [planned && `${planned} बुक`, open && `${open} तय करने हैं`].filter(Boolean).join(', ');
  return [
    left && `${left} सेशन बचे: ${how}`,
    used && `${used} हो चुके`,
    lapsed && `${lapsed} का समय निकल गया`,
    refunded && `${refunded} का रिफ़ंड हुआ`,
  ]
    .filter(Boolean)
    .join(' · ');
}
export const move = 'समय बदलें';
export const skip = 'छोड़ें';
export const notAssigned = 'ट्रेनर अभी तय नहीं';
export const moved = (moves: number) => ` · समय बदला: ${site().rules.max_moves} में से ${moves} बार`;
export const next = (time: string) => `अगला: ${time}`;
export const willCome = (name: ReactNode, phone: ReactNode) => (
  <span>
    {name} आएँगे: {phone}।
  </span>
);
export const smsWhenAssigned = 'ट्रेनर तय होते ही आपको SMS आएगा।';
export const startPin = (pin: ReactNode) => (
  <span>
    {' Start PIN '}
    {pin}
    {': इसे ट्रेनर को तभी बताएँ, जब वह पहुँच जाए।'}
  </span>
);
export const packageOf = (category: string) => `${category} पैकेज`;
export const refundRequested = 'रिफ़ंड माँगा गया';
export const refunded = 'रिफ़ंड हुआ';
export const done = (used: number, sessions: number) => `${sessions} में से ${used} सेशन हुए`;
export const until = (day: string) => ` · ${day} तक इस्तेमाल करें`;
export const planBy = (open: number, day: string) => `${day} तक ${open === 1 ? 'अपना आख़िरी सेशन' : `${open} सेशन`} तय करें`;
export const lapses = 'तब तक जो तय नहीं होंगे, वे ख़त्म हो जाएँगे।';
export const paused = (from: string, until: string) => `${from} से ${until} तक रोका हुआ`;
export const plan = 'सेशन तय करें';
export const upcoming = (count: number) => `${count} आने वाले सेशन`;
export const moveSeveral = 'एक वार के सारे सेशन बदलें';
export const past = (count: number) => `${count} हो चुके या छोड़े सेशन`;
export const progress = 'मेरी प्रोग्रेस';
export const pause = 'पैकेज रोकें';
export const another = 'एक और पैकेज लें';

export const choose = 'मेरा पैकेज चुनें';
export const goOn = 'पैकेज के साथ जारी रखें';
export const offer = (sessions: number, trainer: string | null) =>
  `घर पर ${sessions} सेशन, ट्रायल वाले समय पर${trainer ? `, ${trainer} के साथ` : ''}। दिन आप चुनें।`;
export const yourPackages = 'आपके पैकेज';
export const notLoaded = 'आपके पैकेज लोड नहीं हो पाए';
