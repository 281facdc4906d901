import { fillPlaceholders, isAt } from '@fitghar/contracts/common';
import { type City, getCity } from '@fitghar/contracts/marketing';
import type { PrerenderedPage, RegistryEntry, SiteConfig } from '@fitghar/contracts/releases';

/** Address of the pages of cities. */
export const CITY_ROUTE = '/in/:city';

/** Address of the list of all. */
export const CITY_INDEX = '/in';

/** Address of the page of a city. */
export const cityPath = (slug: string): string => CITY_ROUTE.replace(':city', slug);

/** The city in an address, as it is written there; undefined in that of another page. */
export const cityIn = (path: string): string | undefined => (isAt(CITY_ROUTE, path) ? path.slice(cityPath('').length) : undefined);

/** Which form of the page a city has: its remote is built with one for all services, for each alone, and for none. */
export const formOf = ({ services }: Pick<City, 'services'>): string => cityPath(services.join('-').toLowerCase() || 'none');

const placesOf = ({ name, areas }: City) => ({ city: name, city_areas: areas });

/** Settings, with those of a city, by which the placeholders of its page are filled. */
export const withPlace = (config: SiteConfig, city: City | undefined): SiteConfig =>
  city ? { ...config, rules: { ...config.rules, ...placesOf(city) } } : config;

/** The page of a city, with its response instead of the one that the form was built with. */
export const withCity = (page: PrerenderedPage, city: City | undefined): PrerenderedPage =>
  city
    ? {
        ...page,
        queries: page.queries.map(([key, built]) => (key[1] === getCity.path ? [[key[0], key[1], city.slug], city] : [key, built])),
      }
    : page;

/**
 * The route of the page of a city: its title is the heading of its HTML. Search engines do not list it before we are there.
 * @param page with its placeholders
 */
export function cityRoute<Route extends RegistryEntry['routes'][number]>(
  route: Route,
  city: City,
  page: Pick<PrerenderedPage, 'html'> | undefined,
): Route {
  const [, title = route.title] = /<h1\b[^>]*>([^<]*)<\/h1>/.exec(page?.html ?? '') ?? [];
  const fill = (text: string) => fillPlaceholders(text, placesOf(city));
  return {
    ...route,
    title: fill(title),
    ...(route.description && { description: fill(route.description) }),
    ...(!city.services.length && { unlisted: true as const }),
  };
}
