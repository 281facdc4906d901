export const headings = ['Service', 'Day', 'Time and trainer', 'Address', 'Summary', 'Payment'] as const;
export const position = (step: number, steps: number, heading: string | undefined) => `Step ${step} of ${steps}: ${heading}`;
export const progress = 'Progress of your booking';
export const close = 'Close';
export const yourBooking = 'Your booking';
export const yourTrial = 'Your trial at home';
export const today = (price: string) => `${price} today, refundable`;
export const back = 'Back';
export const next = 'Next';

export const whatToDo = 'What would you like to do?';
export const fitness = 'Fitness';
export const fitnessText = 'Strength, weight loss and stamina, with what you have at home';
export const yoga = 'Yoga';
export const yogaText = 'Asanas, breathing and rest, for every age';
export const chooseService = 'Please choose fitness or yoga';

export const noTimes = 'We couldn’t load the times';
export const whichDay = 'Which day suits you?';
/** The label is the server’s, which knows what day it is. */
export const day = (label: string, _date: string) => label;
export const slots = (count: number) => `${count} ${count === 1 ? 'slot' : 'slots'} available`;
export const chooseDay = 'Please choose a day';
