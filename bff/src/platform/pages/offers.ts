import { SESSION_NAMES } from '@fitghar/contracts/booking';
import type { PlanCatalogue } from '@fitghar/contracts/plans';
import type { CatalogueState } from '@fitghar/services/catalogue';

/** What a page sells, for search engines. */
interface Offer {
  type: 'Service' | 'Course';
  name: string;
  about: string;
  rupees: number;
}

const plansAsOffers = (products: PlanCatalogue['diet']): Offer[] =>
  products.map(({ name, about, price }) => ({ type: 'Service', name, about: `${about} For one month.`, rupees: price }));

const OFFERS: Record<string, (sold: CatalogueState) => Offer[]> = {
  '/': ({ booking: { trial_price, packages } }) => [
    ...Object.values(SESSION_NAMES).map(
      (name): Offer => ({ type: 'Service', name, about: 'Trial session, refundable.', rupees: trial_price }),
    ),
    ...packages.map(
      ({ category, experience, sessions, price }): Offer => ({
        type: 'Service',
        name: `${category} trainer package`,
        about: `${experience}; ${sessions} sessions in one month.`,
        rupees: price,
      }),
    ),
  ],
  '/SelectService': ({ plans }) => plansAsOffers([...plans.diet, ...plans.fitness]),
  '/diet': ({ plans }) => plansAsOffers(plans.diet),
  '/fitnessplan': ({ plans }) => plansAsOffers(plans.fitness),
  '/institute': ({ programmes }) =>
    programmes.map(({ header, subheaders, descriptions, duration, Price }) => ({
      type: 'Course',
      name: header,
      about: `${descriptions.join(' ')} ${duration}: ${subheaders.join(', ')}.`,
      rupees: Price,
    })),
};

/** Offers of a page as structured data (schema.org). */
export const offersAsData = (path: string, catalogue: CatalogueState, provider: object): object[] =>
  (OFFERS[path]?.(catalogue) ?? []).map(({ type, name, about, rupees }) => ({
    '@context': 'https://schema.org',
    '@type': type,
    name,
    description: about,
    provider,
    offers: { '@type': 'Offer', price: rupees, priceCurrency: 'INR', category: 'Paid' },
  }));
