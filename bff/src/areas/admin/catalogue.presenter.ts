import type { CatalogueItem, CatalogueVersion as CatalogueVersionView } from '@fitghar/contracts/admin';
import { formatRupees } from '@fitghar/contracts/common';
import { type CatalogueVersion, findItem } from '@fitghar/services/catalogue';
import { istIso } from '@fitghar/services/kernel';

const FIELDS = { price: 'Price', old_price: 'Old price', about: 'Description', available: 'On sale' } as const;
const inWords = (value: string | number | boolean): string =>
  typeof value === 'number' ? formatRupees(value) : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

export function versionView(
  { number, changes, startsAt, publishedAt, by, reason, withdrawn }: CatalogueVersion,
  items: readonly CatalogueItem[],
  names: ReadonlyMap<string, string>,
  now: Date,
): CatalogueVersionView {
  const nameOf = (id: string) => names.get(id) ?? 'Former colleague';
  return {
    number,
    state: withdrawn ? 'withdrawn' : startsAt > now ? 'planned' : 'valid',
    starts_at: istIso(startsAt),
    published_at: istIso(publishedAt),
    by: nameOf(by),
    reason,
    changes: changes.map((change) => ({
      name: findItem(items, change)?.name ?? change.id,
      field: FIELDS[change.field],
      from: inWords(change.from),
      to: inWords(change.to),
    })),
    withdrawn: withdrawn && { at: istIso(withdrawn.at), by: nameOf(withdrawn.by), reason: withdrawn.reason },
  };
}
