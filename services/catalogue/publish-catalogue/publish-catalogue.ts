import {
  CATALOGUE_FIELDS,
  type CatalogueChange,
  type CatalogueItem,
  type CatalogueVersionBody,
  catalogueField,
  objectionToRule,
  objectionToText,
  ruleOf,
} from '@fitghar/contracts/admin';
import { findTextProblems, toDocumentHtml } from '@fitghar/contracts/page-html';
import { stateOfGstin } from '@fitghar/contracts/payments';
import { Injectable } from '@nestjs/common';
import { Audit, Clock, InvalidFieldsError } from '../../kernel/index.ts';
import { CatalogueChangedError } from '../catalogue.errors.ts';
import { Catalogue } from '../catalogue.ts';
import { applyChanges, type FieldChange, findItem, offeredBy, unlistedItem } from '../items.ts';
import { type CatalogueVersion, CatalogueVersionsRepository } from '../persistence/catalogue-versions.repository.ts';

/** A start that is a little in the past is what someone chose as “now”. */
const PAST_MS = 60_000;

/** Publishes a version of the catalogue, which is valid from its start on. What was sold before keeps its price. */
@Injectable()
export class PublishCatalogue {
  constructor(
    private readonly versions: CatalogueVersionsRepository,
    private readonly catalogue: Catalogue,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws InvalidFieldsError for what does not exist, changes nothing, or starts in the past
   * @throws CatalogueChangedError if there is a newer version than the one that was seen, or someone was faster
   */
  async run(by: string, { changes, starts_at, reason, after }: CatalogueVersionBody): Promise<CatalogueVersion> {
    const now = this.clock.now();
    const startsAt = starts_at ? new Date(starts_at) : now;
    if (startsAt.getTime() < now.getTime() - PAST_MS) throw new InvalidFieldsError({ starts_at: ['Please choose a time to come'] });
    const [latest, items] = await Promise.all([this.versions.latest(), this.catalogue.itemsAt(startsAt)]);
    if (after !== undefined && after !== latest) throw new CatalogueChangedError();
    const version: CatalogueVersion = {
      ...{ number: latest + 1, changes: differencesOf(items, changes), startsAt, publishedAt: now },
      ...{ by, reason, withdrawn: null },
    };
    const subject = { kind: 'catalogue', id: String(version.number) } as const;
    await this.audit.change({ by, action: 'catalogue.publish', subject, reason }, () => this.versions.insert(version));
    this.catalogue.invalidate();
    return version;
  }
}

function differencesOf(items: readonly CatalogueItem[], changes: readonly CatalogueChange[]): FieldChange[] {
  const refuse = (index: number, field: string, message: string) => new InvalidFieldsError({ [`changes.${index}.${field}`]: [message] });
  const differences = changes.flatMap((change, index) => {
    const { kind, id } = change;
    const item = findItem(items, change) ?? unlistedItem(change);
    if (!item) throw refuse(index, 'id', kind === 'area' ? 'Please choose a district or a pincode' : 'This is not in the catalogue');
    for (const field of catalogueField.options)
      if (change[field] !== undefined && !CATALOGUE_FIELDS[kind].some((each) => each === field))
        throw refuse(index, field, 'This cannot be changed here');
    return CATALOGUE_FIELDS[kind].flatMap((field): FieldChange[] => {
      const [from, to] = [item[field] ?? '', change[field]];
      const rule = ruleOf(change);
      const objection = rule && to !== undefined && objectionToRule(rule, Number(to));
      if (objection) throw refuse(index, field, objection);
      const inText = typeof to === 'string' && objectionToText(change, field, to);
      if (inText) throw refuse(index, field, inText);
      if (field === 'markdown' && typeof to === 'string') {
        const [problem] = findTextProblems(toDocumentHtml(to, undefined));
        if (problem) throw refuse(index, field, problem);
      }
      return to === undefined || to === from ? [] : [{ kind, id, field, from, to }];
    });
  });
  if (!differences.length) throw new InvalidFieldsError({ changes: ['Nothing changes'] });
  const after = applyChanges(items, differences);
  for (const [index, change] of changes.entries()) {
    const item = findItem(after, change);
    if (item?.old_price != null && item.price !== null && item.old_price < item.price)
      throw refuse(index, 'old_price', 'The old price must not be below the price');
  }
  for (const [index, { kind, id, gstin }] of changes.entries())
    if (kind === 'registration' && gstin && stateOfGstin(gstin) !== id) throw refuse(index, 'gstin', 'This GSTIN belongs to another State');
  const { registrations } = offeredBy(after);
  if (!registrations.length) throw new InvalidFieldsError({ changes: ['One registration has to stay'] });
  const { first_hour, last_hour, refund_days, change_days } = offeredBy(after).rules;
  if (first_hour > last_hour) throw new InvalidFieldsError({ changes: ['The last session of a day must not begin before the first'] });
  if (change_days < refund_days) throw new InvalidFieldsError({ changes: ['A change of service must be possible as long as a refund'] });
  return differences;
}
