import type { SessionType } from '@fitghar/contracts/booking';

export const home = 'Home';
export const cities = 'Cities';
export const way = 'Where you are';

const TRAINERS: Record<string, string> = {
  'FITNESS,YOGA': 'Fitness and yoga trainers',
  FITNESS: 'Fitness trainers',
  YOGA: 'Yoga trainers',
};
/** Heading and title of the page of a city, by what we sell there. */
export const heading = (services: readonly SessionType[], city: string) =>
  services.length ? `${TRAINERS[services.join(',')]} at home in ${city}` : `We’re not in ${city} yet`;
export const lead = (city: string) =>
  `A certified trainer comes to your home in ${city}, at the hour you choose. Begin with a trial, and get all of it back if it wasn’t for you.`;
export const bookTrialFor = (price: string) => `Book a trial for ${price}`;
export const bookTrial = 'Book a trial';
export const ofService = (service: string, city: string) => `: ${service}, ${city}`;
export const certified = 'Certified trainers';
export const refundable = (days: string) => `Refundable for ${days} days`;
export const hours = (first: string, last: string) => `Every hour, ${first} to ${last}`;

export const whatWeBring = (city: string) => `What we bring to homes in ${city}`;
export const SERVICES: Record<SessionType, string> = { FITNESS: 'Personal training at home', YOGA: 'Personal yoga at home' };
export const SERVICE_TEXTS: Record<SessionType, string> = {
  FITNESS: 'Strength, weight and stamina, at your pace, with a mat and the floor you have.',
  YOGA: 'Asana, breath and rest with a teacher beside you, for every age.',
};
export const trial = (price: string) => `Trial ${price}`;

export const where = (city: string) => `Where in ${city} we come`;
export const andMore = 'And to more pincodes: enter yours above to check.';
export const packages = 'Monthly packages after your trial';

export const whatTheySay = 'What our customers say';

export const questions = 'Frequently asked questions';
export const answers = (
  city: string,
  { trialPrice, refund_days, first_session, last_session, today_until }: Record<string, string>,
): [question: string, answer: string][] => [
  [
    `What does a trainer at home in ${city} cost?`,
    `The trial costs ${trialPrice}, and you get all of it back within ${refund_days} days if you request a refund. After it you choose a monthly package by your trainer’s experience: all prices are on this page.`,
  ],
  [
    `Do your trainers come to my part of ${city}?`,
    'Enter your pincode on this page: you’ll see at once which trainers come to you. If no one does yet, we’ll email you when that changes.',
  ],
  [
    'When can I train?',
    `Sessions start every hour from ${first_session} to ${last_session}, seven days a week. You can book a trial for tomorrow at any time, and for today until ${today_until}.`,
  ],
  [
    'Can I choose whether a man or a woman trains me?',
    'Yes. Choose a woman or a man when you book, and you’ll see the hours at which one is free. We won’t send anyone else without asking you.',
  ],
];
export const otherCities = 'See all cities';
export const failed = 'We couldn’t load this city';

export const notYetText = 'Enter your pincode, and we’ll email you when trainers come to you.';
export const plansAnywhere = 'Diet and fitness plans reach you everywhere in India';
export const unknown = 'City not found';
export const unknownText = 'We have no page for this city. Check your pincode on the list of cities.';

export const citiesHeading = 'Trainers at home, city by city';
export const citiesText = 'See what we bring to your city, where in it we come, and for how much.';
export const elsewhere = 'Somewhere else?';
