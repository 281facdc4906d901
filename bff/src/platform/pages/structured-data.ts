import { categoryName, experienceOf, SESSION_NAMES, type SessionType, sessionType } from '@fitghar/contracts/booking';
import { formatList, inLanguage, type Language, localeOf } from '@fitghar/contracts/common';
import * as hindi from '@fitghar/contracts/hindi';
import { course } from '@fitghar/contracts/institute';
import type { City } from '@fitghar/contracts/marketing';
import { type PlanCatalogue, shownPlanName } from '@fitghar/contracts/plans';
import type { SiteConfig } from '@fitghar/contracts/releases';
import type { CatalogueState } from '@fitghar/services/catalogue';
import { writeIn } from '@fitghar/services/kernel';
import { CITY_INDEX } from './city-pages.ts';
import { attribute } from './escape.ts';
import { pageTexts } from './page-texts.ts';

/** A public page, as structured data (schema.org) describes it. */
export interface DescribedPage {
  path: string;
  title: string;
  description: string;
  language: Language | undefined;
  /** Of the page of a city. */
  city: City | undefined;
  /** Its HTML as it is served. */
  html: string;
}

const ENGLISH = { categoryName, course, experienceOf, SESSION_NAMES, shownPlanName };
/** What the catalogue's names are called on pages of a language. */
const NAMES: Record<Language | 'en', typeof ENGLISH> = { en: ENGLISH, hi: hindi };

const offer = (rupees: number) => ({ '@type': 'Offer', price: rupees, priceCurrency: 'INR', category: 'Paid' });

function offersOf({ path, language, city, html }: DescribedPage, { booking, plans, programmes }: CatalogueState): object[] {
  const names = NAMES[language ?? 'en'];
  const texts = pageTexts(language).data;
  const service = (name: string, about: string | undefined, rupees: number) => ({
    '@type': 'Service',
    name,
    ...(about && { description: about }),
    offers: offer(rupees),
  });
  const trials = (services: readonly SessionType[]) =>
    services.map((each) => service(names.SESSION_NAMES[each], texts.trial, booking.trial_price));
  const packages = () =>
    booking.packages.map((each) =>
      service(
        texts.trainerPackage(names.categoryName(each.category)),
        texts.packageAbout(names.experienceOf(each), each.sessions),
        each.price,
      ),
    );
  // As the page describes them: in its language, unless the owner has changed it.
  const shown = new Map([...html.matchAll(/ data-catalogue="plan:([^"]*) about"[^>]*>([^<]*)</g)].map(([, type, about]) => [type, about]));
  const plansOf = (products: PlanCatalogue['diet']) =>
    products.map(({ type, name, about, price }) => {
      const described = language ? shown.get(attribute(type)) : about;
      return service(names.shownPlanName(name), described && texts.planAbout(described), price);
    });
  if (city) return [...trials(city.services), ...packages()].map((each) => ({ ...each, areaServed: { '@type': 'City', name: city.name } }));
  switch (path) {
    case '/':
      return [...trials(sessionType.options), ...packages()];
    case '/SelectService':
      return plansOf([...plans.diet, ...plans.fitness]);
    case '/diet':
      return plansOf(plans.diet);
    case '/fitnessplan':
      return plansOf(plans.fitness);
    case '/institute':
      return programmes.map(({ header, subheaders, descriptions, duration, hours_a_week, Price }) => ({
        '@type': 'Course',
        name: names.course(header),
        description: `${descriptions.map(names.course).join(' ')} ${names.course(duration)}: ${formatList(subheaders.map(names.course))}.`,
        offers: offer(Price),
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseSchedule: {
            '@type': 'Schedule',
            repeatFrequency: 'Weekly',
            repeatCount: Number.parseInt(duration, 10),
            duration: `PT${hours_a_week}H`,
          },
        },
      }));
    default:
      return [];
  }
}

/** Questions and answers of a text. */
const questionsIn = (html: string): object[] =>
  [...html.matchAll(/<details><summary>(.*?)<\/summary>\s*([\s\S]*?)\s*<\/details>/g)].map(([, name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  }));

/**
 * What search engines read of a public page: who we are, where the page is, what it sells and answers. Without the stars of our
 * customers: Google shows none that a business gathers about itself, and ours are about the business, not about one course or
 * product.
 * @param questions HTML that may have questions and answers
 */
export function structuredData(
  page: DescribedPage,
  questions: string,
  { brand, origin, contact }: SiteConfig,
  catalogue: CatalogueState,
): object[] {
  const { path, title, description, language, city } = page;
  const texts = pageTexts(language).data;
  const addressOf = (each: string) => origin + inLanguage(language, each);
  const provider = { '@type': 'Organization', name: brand, url: origin, email: contact.email, telephone: contact.phone, areaServed: 'IN' };
  const way = [[texts.home, '/'], ...(city ? [[texts.cities, CITY_INDEX]] : []), ...(path === '/' ? [] : [[title, path]])] as [
    string,
    string,
  ][];
  const written = { inLanguage: localeOf(language ?? 'en') };
  const asked = questionsIn(questions);
  const nodes = [
    provider,
    {
      '@type': 'WebPage',
      url: addressOf(path),
      name: title,
      description,
      ...written,
      ...(way.length > 1 && {
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: way.map(([name, at], index) => ({ '@type': 'ListItem', position: index + 1, name, item: addressOf(at) })),
        },
      }),
    },
    ...writeIn(language ?? 'en', () => offersOf(page, catalogue)).map((each) => ({ ...each, provider })),
    ...(asked.length ? [{ '@type': 'FAQPage', ...written, mainEntity: asked }] : []),
  ];
  return nodes.map((node) => ({ '@context': 'https://schema.org', ...node }));
}
