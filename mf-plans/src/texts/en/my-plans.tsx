import type { MyPlan } from '@fitghar/contracts/plans';
import { Link } from '@fitghar/platform';

export const heading = 'My plans';
export const failed = 'We couldn’t load your plans';
export const none = 'No plans yet';
export const noneText = 'Your plans will appear here. A specialist writes each one within 24 hours.';
export const choose = 'Choose a plan';

export const steps = ['Paid', 'Being prepared', 'With your specialist', 'Sent'];
export const status = (value: MyPlan['status']) => value;
export const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);
export const forName = (name: string) => `, for ${name}`;
export const stopped = 'You withdrew your consent to health data, so we stopped preparing this plan and deleted your answers.';
export const sentOn = (day: string) => `Sent on ${day}.`;
export const late = 'Sorry, your plan is late. It was due ';
export const arrives = 'It arrives ';
export const refund = (
  <>
    Not happy? <Link href="/user/userDashboard?page=transactions">Request a refund</Link> from your transactions. You’ll see the amount
    first.
  </>
);

export const read = 'Read the plan';
export const download = 'Download as PDF';
export const checkIn = 'Weekly check-in';
export const ask = 'Ask a question';

export const asked = 'Question sent. You’ll find the answer under Tickets';
export const question = 'Your question';
export const send = 'Send question';

export const checkedIn = 'Check-in saved. See you next week';
export const weights = 'Your weight';
export const start = 'Start';
export const kg = (weight: number) => `${weight} kg`;
export const weightToday = 'Your weight today, in kg';
export const howWasIt = 'How was the week?';
export const saveCheckIn = 'Check in';
