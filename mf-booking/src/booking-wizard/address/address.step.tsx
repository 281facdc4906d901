import type { User } from '@fitghar/contracts/account';
import { addressFields, bookingMessages } from '@fitghar/contracts/booking';
import { LIMITS } from '@fitghar/contracts/common';
import { type BookSession, changeBooking, useSession } from '@fitghar/platform';
import { Button, toast } from '@fitghar/ui';
import { ChoiceGroup, LocateFixed, TextField } from '@fitghar/ui/forms';
import { type ChangeEvent, useState } from 'react';
import { StepActions } from '../step-actions.tsx';
import { STEP, type StepProps } from '../use-wizard.ts';
import styles from '../wizard.module.css';
import { locate } from './locate.ts';

type Field = 'booking_name' | 'booking_phone' | 'address' | 'landmark' | 'area' | 'pincode';

/** Field → first message, by the contract's schema; the phone of somebody else is needed, too. */
export function addressErrors(draft: BookSession, user: Pick<User, 'name' | 'mobile'> | null): Partial<Record<Field, string>> {
  const self = draft.training_needed_for === 'self';
  const filled = {
    ...draft,
    booking_name: self ? (user?.name ?? '') : draft.booking_name,
    booking_phone: self ? user?.mobile : draft.booking_phone,
    position: draft.position || undefined,
  };
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of addressFields.safeParse(filled).error?.issues ?? []) errors[String(path[0])] ??= message;
  if (!self && !draft.booking_phone.trim()) errors.booking_phone = bookingMessages.mandatory;
  if (!draft.pincode.trim()) errors.pincode = bookingMessages.mandatory;
  return errors;
}

export function AddressStep({ wizard }: StepProps) {
  const user = useSession((session) => session.user);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const { draft } = wizard;
  const self = draft.training_needed_for === 'self';

  const bind = (name: Field) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      changeBooking({ [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const chooseWho = (training_needed_for: 'self' | 'other') => {
    const mine = training_needed_for === 'self';
    changeBooking({ training_needed_for, booking_name: mine ? (user?.name ?? '') : '', booking_phone: mine ? (user?.mobile ?? '') : '' });
    setErrors({});
  };
  const useLocation = async () => {
    const position = await locate();
    changeBooking({ position });
    toast(position ? 'Your position helps the trainer to find you' : 'No position: you can go on without it', {
      tone: position ? 'success' : 'error',
    });
  };
  const next = () => {
    const found = addressErrors(draft, user);
    setErrors(found);
    if (Object.keys(found).length) return toast(bookingMessages.missing);
    wizard.go(STEP.summary, self ? { booking_name: user?.name ?? '', booking_phone: user?.mobile ?? '' } : {});
  };

  return (
    <div className={styles.step}>
      <ChoiceGroup
        legend="Who will train?"
        choices={[
          { value: 'self', title: 'My Self', about: user ? `${user.name}, ${user.mobile}` : undefined },
          { value: 'other', title: 'For Others', about: 'Somebody in your family, or a friend' },
        ]}
        value={draft.training_needed_for}
        onChange={chooseWho}
        leastWidth={220}
      />
      <div className={styles.fields}>
        {!self && (
          <>
            <TextField label="Name" autoComplete="off" maxLength={60} {...bind('booking_name')} />
            <TextField label="Contact Number" type="tel" inputMode="tel" autoComplete="off" maxLength={16} {...bind('booking_phone')} />
          </>
        )}
        <div className={styles.wide}>
          <TextField label="Address" autoComplete="street-address" maxLength={300} {...bind('address')} />
        </div>
        <TextField label="Landmark" autoComplete="off" maxLength={LIMITS.lineMax} {...bind('landmark')} />
        <TextField label="Area" autoComplete="address-level3" maxLength={LIMITS.lineMax} {...bind('area')} />
        <TextField label="Pincode" inputMode="numeric" autoComplete="postal-code" maxLength={6} {...bind('pincode')} />
        <div style={{ alignSelf: 'end' }}>
          <Button look="quiet" onClick={() => void useLocation()}>
            <LocateFixed size={20} aria-hidden /> {draft.position ? 'Position added' : 'Add my position'}
          </Button>
        </div>
      </div>
      <StepActions onBack={wizard.back} onNext={next} />
    </div>
  );
}
