import { buyerBody, INDIAN_STATES, STATE_CODES } from '@fitghar/contracts/payments';
import { useBuyer } from '@fitghar/platform/checkout';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { SelectField } from '../field/select-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { Muted, Row } from '../layout/layout.tsx';
import { toastError } from '../toast/toasts.ts';

const STATES = [
  { value: '', label: 'Choose your State' },
  ...STATE_CODES.map((value) => ({ value, label: INDIAN_STATES[value] })).sort((one, other) => one.label.localeCompare(other.label)),
];

function BuyerForm({
  defaults,
  asked,
  onSaved,
}: {
  defaults: { state: string; gstin: string; name: string };
  asked: number;
  onSaved: () => void;
}) {
  const { save } = useBuyer();
  const [isBusiness, setBusiness] = useState(Boolean(defaults.gstin));
  const bodyOf = ({ state, ...business }: typeof defaults) => (isBusiness ? { state, ...business } : { state });
  const form = useForm({
    schema: { safeParse: (values: typeof defaults) => buyerBody.safeParse(bodyOf(values)) },
    defaults,
    confirmLeave: false,
    onSubmit: async (values) => {
      await save(buyerBody.parse(bodyOf(values)));
      onSaved();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press
  useEffect(() => {
    if (asked) form.element.current?.requestSubmit();
  }, [asked]);
  const byPointer = useRef(false);
  const state = form.bind('state');
  /** By pointer a choice is all there is to say; by keyboard, whose arrows pass every State, the button says so. */
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    state.onChange(event);
    const chosen = buyerBody.safeParse({ state: event.target.value });
    if (byPointer.current && !isBusiness && chosen.success) save(chosen.data).then(onSaved, toastError);
  };
  return (
    <Form form={form}>
      <SelectField
        label="Your State"
        hint="For the GST on your invoice. We ask once."
        options={STATES}
        {...state}
        onPointerDown={() => {
          byPointer.current = true;
        }}
        onKeyDown={() => {
          byPointer.current = false;
        }}
        onChange={choose}
      />
      <Checkbox checked={isBusiness} onChange={({ target }) => setBusiness(target.checked)}>
        Invoice for a business with a GSTIN
      </Checkbox>
      {isBusiness && <TextField label="GSTIN" autoComplete="off" autoCapitalize="characters" {...form.bind('gstin')} />}
      {isBusiness && <TextField label="Name of the business" autoComplete="organization" {...form.bind('name')} />}
      <Row>
        <Button type="submit" variant="secondary" busy={form.pending}>
          Save for my invoices
        </Button>
      </Row>
    </Form>
  );
}

/**
 * Asks once for what an invoice needs, and shows it from then on. Nothing while it is not known.
 * @param asked how often someone has tried to go on without it: each time it says what is missing, and takes the focus
 */
export function BuyerDetails({ asked = 0 }: { asked?: number }) {
  const { buyer } = useBuyer();
  const [isChanging, setChanging] = useState(false);
  if (!buyer) return null;
  const { state, gstin, name } = buyer;
  if (!state || isChanging)
    return (
      <BuyerForm defaults={{ state: state ?? '', gstin: gstin ?? '', name: name ?? '' }} asked={asked} onSaved={() => setChanging(false)} />
    );
  return (
    <Row justify="between">
      <Muted>
        <span>Invoice: </span>
        <span>{name ?? INDIAN_STATES[state]}</span>
        {gstin && <span translate="no">{`, ${gstin}`}</span>}
      </Muted>
      <Button variant="quiet" onClick={() => setChanging(true)}>
        Change<span className="visually-hidden"> what your invoice says</span>
      </Button>
    </Row>
  );
}
