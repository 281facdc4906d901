import { type City, getCity } from '@fitghar/contracts/marketing';
import { Cities } from '@fitghar/services/areas';
import { callerLanguage, NotFoundError } from '@fitghar/services/kernel';
import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';

/** Cities with a page of their own. */
@ApiTags('marketing')
@Public()
@Controller('bff')
export class CitiesController {
  constructor(
    private readonly cities: Cities,
    private readonly shown: ShownCatalogue,
  ) {}

  /** What we sell in a city. */
  @Handles(getCity)
  @Throws(NotFoundError)
  async city(@Input() { city }: Input<typeof getCity>, @Req() request: FastifyRequest): Promise<City> {
    const slug = this.cities.slugOf(city);
    if (!slug) throw new NotFoundError('city');
    return this.cities.at(slug, await this.shown.for(request), callerLanguage());
  }
}
