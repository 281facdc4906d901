import type { CatalogueItem } from '@fitghar/contracts/admin';
import { FIRST_RULES } from '@fitghar/contracts/common';
import { STATE_CODES } from '@fitghar/contracts/payments';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CachedState, Clock, SETTINGS, type Settings } from '../kernel/index.ts';
import { applyChanges, firstItems, type Offered, offeredBy, type Registration } from './items.ts';
import { type CatalogueVersion, CatalogueVersionsRepository } from './persistence/catalogue-versions.repository.ts';

/** What is sold at some time, and by which rules. */
export interface CatalogueState extends Offered {
  /** Names the versions that it consists of: equal for equal catalogues. */
  key: string;
  items: readonly CatalogueItem[];
  /** Texts of pages that differ from what their remote was released with, by id. */
  documents: ReadonlyMap<string, PageDocument>;
}

/** A page's text in Markdown, and from when on it has it. */
export interface PageDocument {
  markdown: string;
  since: Date;
}

/**
 * What we sell, for how much, and by which rules (D67): the specification's values, and the changes of every version that has
 * started. A change is valid in all processes within two seconds, and the last known one while MongoDB does not answer.
 */
@Injectable()
export class Catalogue implements OnApplicationBootstrap {
  private readonly log = new Logger(Catalogue.name);
  private readonly first: CatalogueItem[];
  private readonly cache = new CachedState(
    () => this.versions.list(),
    (error) => this.log.warn(`Could not read the catalogue, the last known one is valid: ${String(error)}`),
  );
  private built: CatalogueState | undefined;

  constructor(
    private readonly versions: CatalogueVersionsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.first = firstItems(
      {
        ...FIRST_RULES,
        hold_minutes: settings.SLOT_HOLD_MINUTES,
        slot_capacity: settings.SLOT_MIN_CAPACITY,
        plan_promise_hours: settings.PLAN_PROMISE_HOURS,
      },
      ownRegistration(settings.SELLER_GSTIN),
      new Map(settings.SMS_DLT_TEMPLATES.split(',').map((pair) => pair.split('=') as [string, string])),
    );
  }

  /** Read at the start: public pages need it, and are served while MongoDB is away from then on. */
  async onApplicationBootstrap(): Promise<void> {
    await this.cache.get().catch((error: unknown) => this.log.warn(`Could not read the catalogue yet: ${String(error)}`));
  }

  /** What is valid now. */
  async current(): Promise<CatalogueState> {
    const valid = validAt(this.clock.now(), await this.cache.get());
    const key = valid.map(({ number }) => number).join('.');
    if (this.built?.key !== key) this.built = { key, ...stateOf(this.first, valid) };
    return this.built;
  }

  /** What was valid then: what was sold keeps the rules that it was sold with. */
  async at(time: Date): Promise<CatalogueState> {
    const valid = validAt(time, await this.cache.get());
    return { key: '', ...stateOf(this.first, valid) };
  }

  /** What will be valid when each planned version starts, the next first. */
  async planned(): Promise<{ startsAt: Date; state: CatalogueState }[]> {
    const versions = await this.cache.get();
    const starts = versions.filter(({ startsAt, withdrawn }) => startsAt > this.clock.now() && !withdrawn).map(({ startsAt }) => startsAt);
    return starts.map((startsAt) => ({ startsAt, state: { key: '', ...stateOf(this.first, validAt(startsAt, versions)) } }));
  }

  /** Since when the text of a page has been another one, the oldest first; with null, it was that of its release again. */
  async historyOf(document: string): Promise<{ since: Date; markdown: string | null }[]> {
    const now = this.clock.now();
    const versions = (await this.cache.get()).filter(({ changes }) =>
      changes.some(({ kind, id }) => kind === 'document' && id === document),
    );
    const times = versions.flatMap(({ startsAt, withdrawn }) => [startsAt, ...(withdrawn ? [withdrawn.at] : [])]);
    return times
      .filter((time) => time <= now)
      .toSorted((one, other) => one.getTime() - other.getTime())
      .map((since) => ({ since, markdown: stateOf([], validAt(since, versions)).documents.get(document)?.markdown ?? null }))
      .filter(({ markdown }, index, all) => markdown !== (all[index - 1]?.markdown ?? null));
  }

  /** What will be valid at a time, as decided until now; read anew. */
  async itemsAt(time: Date): Promise<CatalogueItem[]> {
    return stateOf(this.first, validAt(time, await this.versions.list())).items;
  }

  /** Clears the cache after a change by this process. */
  invalidate(): void {
    this.cache.invalidate();
  }
}

/** The registration with which a new database begins. @throws Error for a GSTIN of no State */
function ownRegistration(gstin: string): Registration {
  const state = STATE_CODES.find((code) => gstin.startsWith(code));
  if (!state) throw new Error('SELLER_GSTIN does not begin with the code of a State');
  return { state, gstin };
}

/** What a new database sells. */
export const FIRST_CATALOGUE: CatalogueState = { key: '', ...stateOf(firstItems(FIRST_RULES, null, new Map()), []) };

/** Versions that were valid at a time; one that was withdrawn since was, too. */
const validAt = (time: Date, versions: readonly CatalogueVersion[]): CatalogueVersion[] =>
  versions.filter(({ startsAt, withdrawn }) => startsAt <= time && (!withdrawn || withdrawn.at > time));

function stateOf(
  first: readonly CatalogueItem[],
  versions: readonly CatalogueVersion[],
): Omit<CatalogueState, 'key' | 'items'> & { items: CatalogueItem[] } {
  const items = applyChanges(
    first,
    versions.flatMap(({ changes }) => changes),
  );
  // Of several changes the last one counts; an empty text is that of the release.
  const documents = new Map(
    versions.flatMap(({ changes, startsAt }) =>
      changes.flatMap(({ kind, id, to }) => (kind === 'document' ? [[id, { markdown: String(to), since: startsAt }] as const] : [])),
    ),
  );
  return { items, ...offeredBy(items), documents: new Map([...documents].filter(([, { markdown }]) => markdown)) };
}
