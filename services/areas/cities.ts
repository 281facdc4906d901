import { sessionType } from '@fitghar/contracts/booking';
import type { PersonLanguage } from '@fitghar/contracts/common';
import { CITY_NAMES as NAMES_IN_HINDI } from '@fitghar/contracts/hindi';
import { CITY_NAMES, type City } from '@fitghar/contracts/marketing';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogueState } from '../catalogue/index.ts';
import { Pincodes } from '../trainers/index.ts';
import { isServed } from './areas.ts';
import { CITIES, type CitySlug } from './city-list.ts';

const slugs = Object.keys(CITIES) as CitySlug[];

/** Cities with a page of their own, as far as we sell there (D68). */
@Injectable()
export class Cities {
  constructor(@Inject(Pincodes) private readonly pincodes: Pick<Pincodes, 'districtOf'>) {}

  /** The city that an address means, in any case and by an older name: `Bangalore`; undefined for any other. */
  slugOf(asked: string): CitySlug | undefined {
    const name = asked.toLowerCase();
    return slugs.find((slug) => slug === name || CITIES[slug].alias === name);
  }

  /** Where we sell a service in it, and where not yet, in this state of the catalogue. */
  async at(slug: CitySlug, state: Pick<CatalogueState, 'areas'>, language: PersonLanguage): Promise<City> {
    const { districts, areas } = CITIES[slug];
    const listed = state.areas.flatMap(({ id }) => (id.startsWith('pincode:') ? [id.slice('pincode:'.length)] : []));
    const placed = await Promise.all(
      [...areas.map(([pincode]) => pincode), ...listed].map(async (pincode) => ({
        pincode,
        district: await this.pincodes.districtOf(pincode),
      })),
    );
    // A district may be listed although none of the parts that we name is in it.
    const here = [
      ...placed.filter(({ district }) => district !== null && districts.includes(district)),
      ...districts.map((district) => ({ pincode: '', district })),
    ];
    const servicesAt = ({ pincode, district }: (typeof here)[number]) =>
      sessionType.options.filter((service) => isServed(state, service, pincode, district));
    const open = new Set(here.filter((place) => servicesAt(place).length).map(({ pincode }) => pincode));
    const sold = new Set(here.flatMap(servicesAt));
    return {
      slug,
      name: (language === 'hi' ? NAMES_IN_HINDI : CITY_NAMES)[slug],
      services: sessionType.options.filter((service) => sold.has(service)),
      areas: areas
        .filter(([pincode]) => open.has(pincode))
        .map(([pincode, english, hindi]) => `${language === 'hi' ? hindi : english} (${pincode})`)
        .join(', '),
    };
  }

  /** Addresses of those where we sell something. */
  async open(state: Pick<CatalogueState, 'areas'>): Promise<CitySlug[]> {
    const cities = await Promise.all(slugs.map((slug) => this.at(slug, state, 'en')));
    return slugs.filter((_, index) => cities[index]?.services.length);
  }
}
