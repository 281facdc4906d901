import { addAddress, addressBody, type User } from '@fitghar/contracts/account';
import { addressFields, bookingMessages, isSamePlace, placeOf } from '@fitghar/contracts/booking';
import { LIMITS } from '@fitghar/contracts/common';
import { type BookSession, changeBooking, useSession } from '@fitghar/platform';
import { call, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, DigitsField, LocateFixed, TextField, toast, toastError } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Checkbox, ChoiceGroup, Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { type ChangeEvent, useEffect, useState } from 'react';
import * as t from '#texts/address.ts';
import { addressesQuery } from '../../addresses.queries.ts';
import { StepActions } from '../step-actions.tsx';
import { STEP } from '../steps.ts';
import { useMissingToast } from '../use-missing.ts';
import { type StepProps } from '../use-wizard.ts';
import styles from '../wizard.module.css';
import { locate } from './locate.ts';
import { areasQuery } from './pincode.queries.ts';

type Field = 'booking_name' | 'booking_phone' | 'address' | 'landmark' | 'area' | 'pincode';

const ELSEWHERE = 'elsewhere';
/** How many addresses an account keeps. */
const MAX_SAVED = 10;

/** How many areas are offered as choices: the largest pincodes have 60. */
const MAX_AREAS = 9;

/** Field → first message by the contract's schema; another person's phone is also required. */
export function addressErrors(draft: BookSession, user: Pick<User, 'name' | 'mobile'> | null): Record<string, string> {
  const self = draft.training_needed_for === 'self';
  const filled = {
    ...draft,
    booking_name: self ? (user?.name ?? '') : draft.booking_name,
    booking_phone: self ? user?.mobile : draft.booking_phone,
    position: draft.position || undefined,
  };
  const errors: Record<string, string> = {};
  for (const { path, message } of addressFields.safeParse(filled).error?.issues ?? []) errors[String(path[0])] ??= message;
  if (!self && !draft.booking_phone.trim()) errors.booking_phone = bookingMessages.mandatory;
  if (!draft.pincode.trim()) errors.pincode = bookingMessages.mandatory;
  return errors;
}

/** Step 3: who trains, and where. */
export default function AddressStep({ wizard }: StepProps) {
  const user = useSession((session) => session.user);
  const { draft } = wizard;
  const self = draft.training_needed_for === 'self';

  const { booking_name, booking_phone, address, landmark, area, pincode } = draft;
  const saved = useQuery(addressesQuery).data?.rows ?? [];
  const kept = saved.find((each) => isSamePlace(each, draft));
  const sayMissing = useMissingToast();
  const [elsewhere, setElsewhere] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const keep = useMutation({
    mutationFn: () => call(addAddress, { body: addressBody.parse(placeOf(draft)) }),
    onError: toastError,
  });
  const form = useForm({
    schema: {
      safeParse: () => ({
        error: { issues: Object.entries(addressErrors(draft, user)).map(([field, message]) => ({ path: [field], message })) },
      }),
    },
    defaults: { booking_name, booking_phone, ...placeOf(draft) },
    confirmLeave: false, // client state saves every change
    sends: false,
    onInvalid: () => {
      sayMissing();
      return true;
    },
    onSubmit: () => {
      if (keeps && !kept) keep.mutate();
      wizard.go(STEP.summary, self ? { booking_name: user?.name ?? '', booking_phone: user?.mobile ?? '' } : {});
    },
  });
  const change = (fields: Partial<Record<Field, string>>) => {
    changeBooking(fields);
    form.change(fields);
  };
  const chooseWhere = (id: string) => {
    const chosen = saved.find((each) => each.id === id);
    setElsewhere(!chosen);
    if (chosen) change(placeOf(chosen));
    else if (kept) change({ address: '', area: '', landmark: '', pincode: '' });
  };
  const areas = useQuery(areasQuery(pincode)).data ?? [];
  const [only] = areas.length === 1 ? areas : [];
  const isOurs = areas.some((each) => t.landmarkIn(each) === landmark);
  const chooseArea = (chosen: string) => change({ area: chosen, ...((!landmark || isOurs) && { landmark: t.landmarkIn(chosen) }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pincode, so that people can empty the field
  useEffect(() => {
    if (only && !area) chooseArea(only);
  }, [only]);
  /** What another pincode filled in goes with it. */
  const changePincode = (to: string) => change({ pincode: to, ...(areas.includes(area) && { area: '' }), ...(isOurs && { landmark: '' }) });
  // A chosen one is changed in the account, where every booking can find it.
  const isTyped = saved.length === 0 || elsewhere || (!kept && address !== '');
  const bind = (name: Field) => ({
    ...form.bind(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  /** Of another person, while *My Self* is chosen. */
  const [other, setOther] = useState({ booking_name: '', booking_phone: '' });
  const chooseWho = (training_needed_for: 'self' | 'other') => {
    const isSelf = training_needed_for === 'self';
    if (isSelf) setOther({ booking_name, booking_phone });
    const person = isSelf ? { booking_name: user?.name ?? '', booking_phone: user?.mobile ?? '' } : other;
    changeBooking({ training_needed_for, ...person });
    form.reset();
  };
  const addLocation = async () => {
    const position = await locate();
    if (position) changeBooking({ position });
    toast(position ? t.locationAdded : t.noLocation, {
      tone: position ? 'success' : 'error',
    });
  };
  return (
    <Form className={styles.step} form={form}>
      <ChoiceGroup
        variant="question"
        legend={t.whoWillTrain}
        choices={[
          { value: 'self', title: t.self, about: user ? `${user.name}, ${user.mobile}` : undefined },
          { value: 'other', title: t.others, about: t.othersText },
        ]}
        value={draft.training_needed_for}
        onChange={chooseWho}
        minWidth={220}
      />
      {saved.length > 0 && (
        <ChoiceGroup
          variant="question"
          legend={t.where}
          choices={[
            ...saved.map((each) => ({ value: each.id, title: each.address, about: `${each.area} ${each.pincode}` })),
            { value: ELSEWHERE, title: t.elsewhere },
          ]}
          value={kept && !elsewhere ? kept.id : elsewhere || address ? ELSEWHERE : ''}
          onChange={chooseWhere}
          minWidth={220}
        />
      )}
      <div className={styles.fields}>
        {!self && (
          <>
            <TextField label={t.name} autoComplete="off" maxLength={LIMITS.lineMax} {...bind('booking_name')} />
            <PhoneField label={t.phone} autoComplete="off" {...bind('booking_phone')} />
          </>
        )}
        {isTyped && (
          <>
            <DigitsField
              label={t.pincode}
              length={LIMITS.pincodeDigits}
              autoComplete="postal-code"
              {...form.bindValue('pincode')}
              onChange={changePincode}
            />
            <div style={{ alignSelf: 'end' }}>
              <Button variant="quiet" onClick={() => void addLocation()}>
                <LocateFixed size={20} aria-hidden /> {draft.position ? t.locationAdded : t.addLocation}
              </Button>
            </div>
            {areas.length > 1 && (
              <div className={styles.wide}>
                <ChoiceGroup
                  variant="dense"
                  legend={t.whichPart}
                  choices={areas.slice(0, MAX_AREAS).map((each) => ({ value: each, title: each }))}
                  value={area}
                  onChange={chooseArea}
                  minWidth={150}
                />
              </div>
            )}
            <div className={styles.wide}>
              <TextField label={t.address} autoComplete="address-line1" maxLength={300} {...bind('address')} />
            </div>
            <TextField label={t.area} autoComplete="address-level3" maxLength={LIMITS.lineMax} {...bind('area')} />
            <TextField label={t.landmark} autoComplete="off" maxLength={LIMITS.lineMax} {...bind('landmark')} />
            {saved.length < MAX_SAVED && (
              <div className={styles.wide}>
                <Checkbox checked={keeps} onChange={({ target }) => setKeeps(target.checked)}>
                  {t.save}
                </Checkbox>
              </div>
            )}
          </>
        )}
      </div>
      <PrivacyNotice of="booking" />
      <StepActions onBack={wizard.back} />
    </Form>
  );
}
