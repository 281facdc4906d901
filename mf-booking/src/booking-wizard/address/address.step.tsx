import type { User } from '@fitghar/contracts/account';
import { addressFields, bookingMessages } from '@fitghar/contracts/booking';
import { LIMITS } from '@fitghar/contracts/common';
import { type BookSession, changeBooking, useSession } from '@fitghar/platform';
import { Button, DigitsField, LocateFixed, TextField, toast } from '@fitghar/ui';
import { ChoiceGroup, Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { type ChangeEvent, useState } from 'react';
import { StepActions } from '../step-actions.tsx';
import { STEP } from '../steps.ts';
import { type StepProps } from '../use-wizard.ts';
import styles from '../wizard.module.css';
import { locate } from './locate.ts';

type Field = 'booking_name' | 'booking_phone' | 'address' | 'landmark' | 'area' | 'pincode';

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
  const form = useForm({
    schema: {
      safeParse: () => ({
        error: { issues: Object.entries(addressErrors(draft, user)).map(([field, message]) => ({ path: [field], message })) },
      }),
    },
    defaults: { booking_name, booking_phone, address, landmark, area, pincode },
    confirmLeave: false, // client state saves every change
    sends: false,
    onInvalid: () => {
      toast(bookingMessages.missing);
      return true;
    },
    onSubmit: () => wizard.go(STEP.summary, self ? { booking_name: user?.name ?? '', booking_phone: user?.mobile ?? '' } : {}),
  });
  const change = (fields: Partial<Record<Field, string>>) => {
    changeBooking(fields);
    form.change(fields);
  };
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
    toast(position ? 'Location added' : 'We couldn’t get your location. You can continue without it', {
      tone: position ? 'success' : 'error',
    });
  };
  return (
    <Form className={styles.step} form={form}>
      <ChoiceGroup
        variant="question"
        legend="Who will train?"
        choices={[
          { value: 'self', title: 'My Self', about: user ? `${user.name}, ${user.mobile}` : undefined },
          { value: 'other', title: 'For Others', about: 'A family member or friend' },
        ]}
        value={draft.training_needed_for}
        onChange={chooseWho}
        minWidth={220}
      />
      <div className={styles.fields}>
        {!self && (
          <>
            <TextField label="Name" autoComplete="off" maxLength={LIMITS.lineMax} {...bind('booking_name')} />
            <PhoneField label="Contact Number" autoComplete="off" {...bind('booking_phone')} />
          </>
        )}
        <div className={styles.wide}>
          <TextField label="Address" autoComplete="street-address" maxLength={300} {...bind('address')} />
        </div>
        <TextField label="Landmark" autoComplete="off" maxLength={LIMITS.lineMax} {...bind('landmark')} />
        <TextField label="Area" autoComplete="address-level3" maxLength={LIMITS.lineMax} {...bind('area')} />
        <DigitsField
          label="Pincode"
          length={LIMITS.pincodeDigits}
          autoComplete="postal-code"
          {...form.bindValue('pincode')}
          onChange={(pincode) => change({ pincode })}
        />
        <div style={{ alignSelf: 'end' }}>
          <Button variant="quiet" onClick={() => void addLocation()}>
            <LocateFixed size={20} aria-hidden /> {draft.position ? 'Location added' : 'Add my location'}
          </Button>
        </div>
      </div>
      <StepActions onBack={wizard.back} />
    </Form>
  );
}
