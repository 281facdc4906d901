import { Catalogue, type CatalogueState } from '@fitghar/services/catalogue';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Visitors } from './visitors.ts';

/** The catalogue that a browser is shown: the present one, or, of a team member, the one that will be valid then. */
@Injectable()
export class ShownCatalogue {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly visitors: Visitors,
  ) {}

  /** Only to be shown: orders are opened at what is valid now, so a previewed price is refused (D12). */
  async for(request: FastifyRequest): Promise<CatalogueState> {
    const start = this.visitors.catalogueStartOf(request);
    return start ? this.catalogue.at(start) : this.catalogue.current();
  }
}
