import { formatTime } from '@fitghar/contracts/common';

export const onTheList = 'You’re on the waiting list. We’ll tell you when a slot is free';
export const inLine = (position: number | null) => `You’re number ${position ?? ''} in line`;
export const join = 'Join';
export const joinFor = (time: string) => ` the waiting list for ${formatTime(time)}`;
export const preferredFull = 'Preferred time full? Join the waiting list';
export const about = (day: string, holdMinutes: string) =>
  `When a slot becomes free on ${day}, we hold it for the first in line for ${holdMinutes} minutes. We’ll email and text you.`;

export const givenUp = 'The slot goes to the next in line';
export const left = 'You’ve left the waiting list';
export const noThanks = 'No, thanks';
export const leave = 'Leave';
export const giveUpTitle = (hour: string) => `Give up the slot of ${hour}?`;
export const leaveTitle = (hour: string) => `Leave the waiting list of ${hour}?`;
export const giveUp = 'Give it up';
export const giveUpText = 'It goes to the next in line.';
export const leaveText = 'You lose your place in line.';
