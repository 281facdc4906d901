import type { CatalogueChange } from '@fitghar/contracts/admin';
import { type SessionType, sessionType } from '@fitghar/contracts/booking';
import { formatDay } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Catalogue, type CatalogueState } from '../catalogue/index.ts';
import { InvalidFieldsError, istDate } from '../kernel/index.ts';
import { Pincodes } from '../trainers/index.ts';

const FIELD = { FITNESS: 'fitness', YOGA: 'yoga' } as const;

/**
 * Where we go (D68): everywhere until the owner lists areas. Then in the districts that are listed, and as the entry of a pincode
 * says, which counts more than that of its district. Areas are items of the catalogue, so that a city opens on a day.
 */
@Injectable()
export class Areas {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly pincodes: Pincodes,
  ) {}

  /** The services that we do not sell at a pincode, and when we first will, if that is decided; null if we sell all. */
  async closedAt(pincode: string): Promise<{ services: SessionType[]; opens_on: string | null } | null> {
    const { areas } = await this.catalogue.current();
    if (!areas.length) return null;
    const district = await this.pincodes.districtOf(pincode);
    const isClosed = (state: Pick<CatalogueState, 'areas'>) => (service: SessionType) => !isServed(state, service, pincode, district);
    const services = sessionType.options.filter(isClosed({ areas }));
    if (!services.length) return null;
    const next = (await this.catalogue.planned()).find(({ state }) => services.some((service) => !isClosed(state)(service)));
    return { services, opens_on: next ? istDate(next.startsAt) : null };
  }

  /** @param field to which the refusal belongs @throws InvalidFieldsError for a place that we do not go to */
  async assertServed(service: SessionType, pincode: string, field: string): Promise<void> {
    const closed = await this.closedAt(pincode);
    if (!closed?.services.includes(service)) return;
    const from = closed.opens_on ? `We come to ${pincode} from ${formatDay(closed.opens_on)}` : `We don’t come to ${pincode} yet`;
    throw new InvalidFieldsError({ [field]: [`${from}. Enter your pincode on our home page, and we’ll tell you when we do`] });
  }

  /** @throws InvalidFieldsError for a district or pincode that does not exist */
  async assertKnown(changes: readonly CatalogueChange[]): Promise<void> {
    const areas = changes.map(({ kind, id }, index) => ({ kind, id, index })).filter(({ kind }) => kind === 'area');
    if (!areas.length) return;
    const districts = new Set((await this.pincodes.districts()).map((name) => `district:${name}`));
    for (const { id, index } of areas) {
      const isKnown = districts.has(id) || (await this.pincodes.find(id.replace('pincode:', ''))) !== null;
      if (!isKnown) throw new InvalidFieldsError({ [`changes.${index}.id`]: ['Please choose a district or a pincode from the list'] });
    }
  }
}

/** Whether a service is sold at a pincode of a district, in this state of the catalogue. */
export function isServed(
  { areas }: Pick<CatalogueState, 'areas'>,
  service: SessionType,
  pincode: string,
  district: string | null,
): boolean {
  const field = FIELD[service];
  const entry = areas.find(({ id }) => id === `pincode:${pincode}`) ?? areas.find(({ id }) => id === `district:${district}`);
  // Until one is opened, those that are listed only say where we do not go.
  return entry ? entry[field] === true : !areas.some((each) => each[field]);
}
