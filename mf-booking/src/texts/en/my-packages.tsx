import type { PackageRow } from '@fitghar/contracts/booking';
import { site } from '@fitghar/platform';
import type { ReactNode } from 'react';

/** `7 sessions left: 6 booked, 1 to book · 5 used`. */
export function counts({ used, planned, open, lapsed, refunded }: PackageRow): string {
  const left = planned + open;
  const how = [planned && `${planned} booked`, open && `${open} to book`].filter(Boolean).join(', ');
  return [
    left && `${left} ${left === 1 ? 'session' : 'sessions'} left: ${how}`,
    used && `${used} used`,
    lapsed && `${lapsed} lapsed`,
    refunded && `${refunded} refunded`,
  ]
    .filter(Boolean)
    .join(' · ');
}
export const move = 'Move';
export const skip = 'Skip';
export const notAssigned = 'Trainer not yet assigned';
export const moved = (moves: number) => ` · moved ${moves} of ${site().rules.max_moves} times`;
export const next = (time: string) => `Next: ${time}`;
export const willCome = (name: ReactNode, phone: ReactNode) => (
  <span>
    {name} will come: {phone}.
  </span>
);
export const smsWhenAssigned = 'You’ll get an SMS when a trainer is assigned.';
export const startPin = (pin: ReactNode) => (
  <span>
    {' Start PIN '}
    {pin}
    {': share it only with your trainer when they arrive.'}
  </span>
);
export const packageOf = (category: string) => `${category} package`;
export const refundRequested = 'Refund requested';
export const refunded = 'Refunded';
export const done = (used: number, sessions: number) => `${used} of ${sessions} sessions done`;
export const until = (day: string) => ` · use by ${day}`;
export const planBy = (open: number, day: string) => `Plan ${open === 1 ? 'your last session' : `${open} sessions`} by ${day}`;
export const lapses = 'What is not planned by then lapses.';
export const paused = (from: string, until: string) => `Paused from ${from} to ${until}`;
export const plan = 'Plan a session';
export const upcoming = (count: number) => (count === 1 ? '1 upcoming session' : `${count} upcoming sessions`);
export const moveSeveral = 'Move all sessions of a weekday';
export const past = (count: number) => (count === 1 ? '1 past or skipped session' : `${count} past or skipped sessions`);
export const progress = 'My progress';
export const pause = 'Pause this package';
export const another = 'Continue with another package';

export const choose = 'Choose my package';
export const goOn = 'Continue with a package';
export const offer = (sessions: number, trainer: string | null) =>
  `${sessions} sessions at home, at the same time as your trial${trainer ? `, with ${trainer}` : ''}. You pick the days.`;
export const yourPackages = 'Your packages';
export const notLoaded = 'We couldn’t load your packages';
