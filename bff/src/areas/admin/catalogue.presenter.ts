import {
  CATALOGUE_FIELD_LABELS,
  type CatalogueItem,
  type CatalogueVersion as CatalogueVersionView,
  formatCatalogueValue,
} from '@fitghar/contracts/admin';
import { type CatalogueVersion, findItem } from '@fitghar/services/catalogue';
import { istIso } from '@fitghar/services/kernel';

export function versionView(
  { number, changes, startsAt, publishedAt, by, reason, withdrawn }: CatalogueVersion,
  items: readonly CatalogueItem[],
  nameOf: (member: string) => string,
  now: Date,
): CatalogueVersionView {
  return {
    number,
    state: withdrawn ? 'withdrawn' : startsAt > now ? 'planned' : 'valid',
    starts_at: istIso(startsAt),
    published_at: istIso(publishedAt),
    by: nameOf(by),
    reason,
    changes: changes.map((change) => ({
      name: findItem(items, change)?.name ?? change.id,
      field: CATALOGUE_FIELD_LABELS[change.field],
      from: formatCatalogueValue(change.field, change.from),
      to: formatCatalogueValue(change.field, change.to),
    })),
    withdrawn: withdrawn && { at: istIso(withdrawn.at), by: nameOf(withdrawn.by), reason: withdrawn.reason },
  };
}
