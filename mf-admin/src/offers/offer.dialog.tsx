import { makeOffer, offerBody, offerType } from '@fitghar/contracts/admin';
import { soldKind } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Muted, QueryBoundary, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Checkbox, Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { catalogueQuery } from '../catalogue/catalogue.queries.ts';
import { enteredInIst } from '../mutations/entered-in-ist.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { toOptions } from '../table/to-options.ts';
import { TYPE_LABELS } from './offer-text.ts';
import styles from './offers.module.css';

const TYPES = toOptions(TYPE_LABELS);
const UNITS = toOptions({ percent: 'Percent', amount: 'Rupees' });
const WHO = toOptions({ all: 'Every customer', first: 'Only a first order' });
const COMBINES = toOptions({ no: 'Instead of an automatic offer', yes: 'On top of an automatic offer' });

const EMPTY = {
  ...{ type: 'code', title: '', title_hi: '', code: '', unit: 'percent', percent: '', most: '', who: 'all', domain: '', combines: 'no' },
  ...{ per_customer: '1', uses: '', budget: '', referrer_credit: '', starts_at: '', ends_at: '', reason: '' },
  items: [] as string[],
};
type Values = typeof EMPTY;

/** `plan:weight loss`. */
const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;

function bodyOf({ type, unit, percent, most, who, domain, combines, items, ...values }: Values) {
  const { title, title_hi, code, per_customer, uses, budget, referrer_credit, starts_at, ends_at, reason } = values;
  const hasCode = type === 'code' || type === 'company';
  return {
    ...(title_hi.trim() && { title_hi }),
    ...{ type, title, reason, ends_at: enteredInIst(ends_at), combines: combines === 'yes' && type !== 'automatic' },
    ...(hasCode && code && { code }),
    ...(unit === 'percent' ? { percent, ...(most && { most }) } : { amount: percent }),
    items: items.map((key) => ({ kind: key.slice(0, key.indexOf(':')), id: key.slice(key.indexOf(':') + 1) })),
    first_order: who === 'first',
    ...(type === 'company' && { domain: domain.trim().toLowerCase() }),
    ...(type !== 'gift' && { per_customer }),
    ...(uses && { uses }),
    ...(budget && { budget }),
    ...(type === 'referral' && { referrer_credit }),
    ...(starts_at && { starts_at: enteredInIst(starts_at) }),
  };
}

function Items({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  return (
    <fieldset className={styles.items}>
      <legend>On (nothing ticked: everything)</legend>
      <QueryBoundary query={useQuery(catalogueQuery)} failure="Could not load the catalogue">
        {({ items }) =>
          items
            .filter(({ kind }) => soldKind.safeParse(kind).success)
            .map((item) => (
              <Checkbox
                key={keyOf(item)}
                checked={chosen.includes(keyOf(item))}
                onChange={({ target }) => onChange(target.checked ? [...chosen, keyOf(item)] : chosen.filter((key) => key !== keyOf(item)))}
              >
                {item.name}
              </Checkbox>
            ))
        }
      </QueryBoundary>
    </fieldset>
  );
}

/** Makes an offer. It is never changed afterwards, so the form says what cannot be taken back. */
export default function OfferDialog({ onClose }: { onClose: () => void }) {
  const make = useAdminMutation(makeOffer, { done: 'Offer made', onDone: onClose });
  const form = useForm<Values>({
    schema: { safeParse: (values: Values) => offerBody.safeParse(bodyOf(values)) },
    defaults: EMPTY,
    onSubmit: async (values) => void (await make.mutateAsync({ body: offerBody.parse(bodyOf(values)) })),
    onRefused: 'shown',
  });
  const { type, unit, items } = form.values;
  const is = (...types: readonly string[]) => types.includes(type);
  return (
    <Dialog title="Make an offer" onClose={onClose}>
      <Form form={form}>
        <SelectField label="How" options={TYPES.filter(({ value }) => offerType.safeParse(value).success)} {...form.bind('type')} />
        <TextField label="What customers read" hint="As in “Diwali”." maxLength={60} {...form.bind('title')} />
        <TextField
          label="The same in Hindi"
          hint="Without it, they read the English one."
          lang="hi"
          maxLength={60}
          {...form.bind('title_hi')}
        />
        {is('code', 'company') && (
          <TextField label="Code" hint="4 to 20 letters and digits." maxLength={20} autoCapitalize="characters" {...form.bind('code')} />
        )}
        {is('company') && <TextField label="Domain of the email addresses" hint="As in example.com." {...form.bind('domain')} />}
        <SelectField label="Discount in" options={UNITS} {...form.bind('unit')} />
        <TextField label={unit === 'percent' ? 'Percent off' : 'Rupees off'} inputMode="numeric" {...form.bind('percent')} />
        {unit === 'percent' && (
          <TextField label="At most, in rupees" hint="Leave blank for no limit." inputMode="numeric" {...form.bind('most')} />
        )}
        <Items chosen={items} onChange={(chosen) => form.change({ items: chosen })} />
        {!is('referral') && <SelectField label="Who" options={WHO} {...form.bind('who')} />}
        {is('referral') && (
          <TextField label="Credit for the customer whose friend buys, in rupees" inputMode="numeric" {...form.bind('referrer_credit')} />
        )}
        {!is('automatic') && <SelectField label="With others" options={COMBINES} {...form.bind('combines')} />}
        {!is('gift') && <TextField label="Uses by one customer" inputMode="numeric" {...form.bind('per_customer')} />}
        <TextField
          label={is('gift') ? 'Number of codes' : 'Uses in all'}
          hint={is('gift') ? 'At most 1,000.' : 'Leave blank for no limit.'}
          inputMode="numeric"
          {...form.bind('uses')}
        />
        <TextField label="Budget, in rupees" hint="Leave blank for no limit." inputMode="numeric" {...form.bind('budget')} />
        <TextField label="From" hint="IST. Leave blank to start now." type="datetime-local" {...form.bind('starts_at')} />
        <TextField label="Until" hint="IST." type="datetime-local" {...form.bind('ends_at')} />
        <TextArea label="Reason (for the team)" rows={2} maxLength={500} {...form.bind('reason')} />
        <Muted>An offer can’t be changed, only withdrawn. At least ₹1 of a price is always left to pay.</Muted>
        <DialogSubmit close="Back" busy={form.pending}>
          Make the offer
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
