import { SESSION_NAMES, TRAINER_PACKAGES, TRIAL_AMOUNT_PAISE } from '@fitghar/contracts/booking';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { PLAN_CATALOGUE } from '@fitghar/contracts/plans';

/** What a page sells, for search engines. */
interface Offer {
  type: 'Service' | 'Course';
  name: string;
  about: string;
  rupees: number;
}

const plans = (kind: keyof typeof PLAN_CATALOGUE): Offer[] =>
  PLAN_CATALOGUE[kind].map(({ name, about, price }) => ({ type: 'Service', name, about: `${about} For one month.`, rupees: price }));

const OFFERS: Record<string, Offer[]> = {
  '/': [
    ...Object.values(SESSION_NAMES).map(
      (name): Offer => ({ type: 'Service', name, about: 'Trial session, refundable.', rupees: TRIAL_AMOUNT_PAISE / 100 }),
    ),
    ...TRAINER_PACKAGES.map(
      ({ category, experience, sessions, price }): Offer => ({
        type: 'Service',
        name: `${category} trainer package`,
        about: `${experience}; ${sessions} sessions in one month.`,
        rupees: price,
      }),
    ),
  ],
  '/SelectService': [...plans('diet'), ...plans('fitness')],
  '/diet': plans('diet'),
  '/fitnessplan': plans('fitness'),
  '/institute': PROGRAMMES.map(({ header, subheaders, descriptions, duration, Price }) => ({
    type: 'Course',
    name: header,
    about: `${descriptions.join(' ')} ${duration}: ${subheaders.join(', ')}.`,
    rupees: Price,
  })),
};

/** Offers of a page as structured data (schema.org). */
export const offersAsData = (path: string, provider: object): object[] =>
  (OFFERS[path] ?? []).map(({ type, name, about, rupees }) => ({
    '@context': 'https://schema.org',
    '@type': type,
    name,
    description: about,
    provider,
    offers: { '@type': 'Offer', price: rupees, priceCurrency: 'INR', category: 'Paid' },
  }));
