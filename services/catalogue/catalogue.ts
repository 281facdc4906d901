import type { CatalogueItem } from '@fitghar/contracts/admin';
import { Injectable, Logger } from '@nestjs/common';
import { CachedState, Clock } from '../kernel/index.ts';
import { applyChanges, FIRST_ITEMS, type Offered, offeredBy } from './items.ts';
import { type CatalogueVersion, CatalogueVersionsRepository } from './persistence/catalogue-versions.repository.ts';

/** What is sold at some time. */
export interface CatalogueState extends Offered {
  /** Names the versions that it consists of: equal for equal catalogues. */
  key: string;
  items: readonly CatalogueItem[];
}

/**
 * What we sell and for how much (D67): the specification's values, and the changes of every version that has started. A change is
 * valid in all processes within two seconds, and the last known one while MongoDB does not answer.
 */
@Injectable()
export class Catalogue {
  private readonly log = new Logger(Catalogue.name);
  private readonly cache = new CachedState(
    () => this.versions.list(),
    (error) => this.log.warn(`Could not read the catalogue, the last known one is valid: ${String(error)}`),
  );
  private built: CatalogueState | undefined;

  constructor(
    private readonly versions: CatalogueVersionsRepository,
    private readonly clock: Clock,
  ) {}

  /** What is valid now. */
  async current(): Promise<CatalogueState> {
    const now = this.clock.now();
    const valid = (await this.cache.get()).filter(({ startsAt }) => startsAt <= now);
    const key = valid.map(({ number }) => number).join('.');
    if (this.built?.key !== key) this.built = { key, ...stateOf(valid) };
    return this.built;
  }

  /** What will be valid at a time, as decided until now; read anew. */
  async itemsAt(time: Date): Promise<CatalogueItem[]> {
    return stateOf((await this.versions.list()).filter(({ startsAt }) => startsAt <= time)).items;
  }

  /** Clears the cache after a change by this process. */
  invalidate(): void {
    this.cache.invalidate();
  }
}

/** What a new database sells. */
export const FIRST_CATALOGUE: CatalogueState = { key: '', ...stateOf([]) };

function stateOf(versions: readonly CatalogueVersion[]): Offered & { items: CatalogueItem[] } {
  const items = applyChanges(
    FIRST_ITEMS,
    versions.flatMap(({ changes }) => changes),
  );
  return { items, ...offeredBy(items) };
}
