import { buyerBody, STATE_CODES, STATE_NAMES } from '@fitghar/contracts/payments';
import { useBuyer } from '@fitghar/platform/checkout';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import * as t from '#texts/payments.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { SelectField } from '../field/select-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { Muted, Row } from '../layout/layout.tsx';
import { toastError } from '../toast/toasts.ts';

const STATES = [
  { value: '', label: t.chooseState },
  ...STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] })).sort((one, other) => one.label.localeCompare(other.label)),
];

function BuyerForm({
  defaults,
  asked,
  onSaved,
  onRefused,
}: {
  defaults: { state: string; gstin: string; name: string };
  asked: number;
  onSaved: () => void;
  onRefused: (() => void) | undefined;
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
  const seen = useRef(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press
  useEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    form.element.current?.requestSubmit();
    if (!buyerBody.safeParse(bodyOf(form.values)).success) onRefused?.();
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
        label={t.yourState}
        hint={t.stateHint}
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
        {t.forBusiness}
      </Checkbox>
      {isBusiness && <TextField label="GSTIN" autoComplete="off" autoCapitalize="characters" {...form.bind('gstin')} />}
      {isBusiness && <TextField label={t.businessName} autoComplete="organization" {...form.bind('name')} />}
      <Row>
        <Button type="submit" variant="secondary" busy={form.pending}>
          {t.saveForInvoices}
        </Button>
      </Row>
    </Form>
  );
}

/** How often someone has tried to go on without the details, and what follows once they are saved, or are not complete. */
interface Asked {
  asked?: number;
  onSaved?: () => void;
  onRefused?: () => void;
}

/**
 * What an invoice needs, before something is ordered: `first` saves what is entered and goes on with the order, or says what is
 * missing.
 */
export function useBuyerFirst(): { isWaiting: boolean; details: Asked; first: (order: () => void) => void } {
  const { buyer, isMissing } = useBuyer();
  const [asked, setAsked] = useState(0);
  const wanted = useRef<() => void>(undefined);
  const goOn = () => {
    const order = wanted.current;
    wanted.current = undefined;
    order?.();
  };
  const forget = () => {
    wanted.current = undefined;
  };
  const first = (order: () => void) => {
    if (!isMissing) return order();
    wanted.current = order;
    setAsked(asked + 1);
  };
  return { isWaiting: isMissing && !buyer, details: { asked, onSaved: goOn, onRefused: forget }, first };
}

/** Asks once for what an invoice needs, and shows it from then on. Nothing while it is not known. Asked again, it takes the focus. */
export function BuyerDetails({ asked = 0, onSaved, onRefused }: Asked) {
  const { buyer } = useBuyer();
  const [isChanging, setChanging] = useState(false);
  if (!buyer) return null;
  const { state, gstin, name } = buyer;
  if (!state || isChanging)
    return (
      <BuyerForm
        defaults={{ state: state ?? '', gstin: gstin ?? '', name: name ?? '' }}
        asked={asked}
        onSaved={() => {
          setChanging(false);
          onSaved?.();
        }}
        onRefused={onRefused}
      />
    );
  return (
    <Row justify="between">
      <Muted>
        <span>{t.invoice}</span>
        <span>{name ?? STATE_NAMES[state]}</span>
        {gstin && <span translate="no">{`, ${gstin}`}</span>}
      </Muted>
      <Button variant="quiet" onClick={() => setChanging(true)}>
        {t.change}
        <span className="visually-hidden">{t.whatInvoiceSays}</span>
      </Button>
    </Row>
  );
}
