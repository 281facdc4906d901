import { gender, LIMITS } from '@fitghar/contracts/common';
import { registerTrainer, trainerMessages, trainerRegisterBody, trainerService } from '@fitghar/contracts/marketing';
import { UserError, useClientState, useHydrating, useNavigate } from '@fitghar/platform';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, DigitsField, QueryBoundary, TextField, toast } from '@fitghar/ui';
import { NewPasswordField } from '@fitghar/ui/bundled/identity';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { ChoiceGroup, Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { useEffect, useState } from 'react';
import * as t from '#texts/trainers.ts';
import { ServicingArea } from './servicing-area.tsx';
import styles from './trainers.module.css';
import { pincodeQuery } from './trainers.queries.ts';
import { useAvailability } from './use-availability.ts';

const EMPTY = { name: '', email: '', password: '', gender: '', phone: '', current_address: '', pin: '', service_type: '' };
const choicesOf = (answers: readonly string[]) => answers.map((value) => ({ value, title: t.option(value) }));
const GENDERS = choicesOf(gender.options);
const SERVICES = choicesOf(trainerService.options);

/** Draft of an earlier visit. */
function readDraft(): typeof EMPTY {
  const draft: Partial<typeof EMPTY> = useClientState.getState().trainerInfo;
  return { ...EMPTY, ...draft };
}

/** The form of `/trainer`. */
export function TrainerForm() {
  const [draft] = useState(readDraft);
  const isHydrating = useHydrating(); // without a draft
  const navigate = useNavigate();
  const form = useForm({
    schema: trainerRegisterBody,
    defaults: isHydrating ? EMPTY : draft,
    confirmLeave: false, // the draft restores the form
    onSubmit: async (body) => {
      if (names.length && !chosen.length) throw new UserError(t.chooseArea);
      await call(registerTrainer, { body: trainerRegisterBody.parse({ ...body, servicing_area: chosen }) });
      toast(trainerMessages.done, { tone: 'success' });
      useClientState.setState({ trainerInfo: {} });
      navigate('/trainersuccess');
    },
  });
  const { values, dirty } = form;
  useEffect(() => {
    const { password, ...trainerInfo } = values; // never store the password
    if (dirty) useClientState.setState({ trainerInfo });
  }, [values, dirty]);
  const [unwanted, setUnwanted] = useState<string[]>([]);
  const pincode = useQuery(pincodeQuery(values.pin));
  const names = (pincode.data ?? []).map(({ Name }) => Name);
  const chosen = names.filter((name) => !unwanted.includes(name));
  const [email, phone] = [form.bind('email'), form.bind('phone')];
  const takenEmail = useAvailability('email', values.email);
  const takenPhone = useAvailability('phone', values.phone);
  return (
    <Form form={form}>
      <TextField label={t.name} autoComplete="name" {...form.bind('name')} />
      <div className={styles.pair}>
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...email}
          error={email.error ?? takenEmail.error}
          onBlur={takenEmail.onBlur}
        />
        <PhoneField label={t.mobile} hint={t.mobileHint} {...phone} error={phone.error ?? takenPhone.error} onBlur={takenPhone.onBlur} />
      </div>
      <NewPasswordField label={t.password} {...form.bind('password')} />
      <ChoiceGroup legend={t.iAm} choices={SERVICES} {...form.bindValue('service_type')} />
      <ChoiceGroup legend={t.gender} choices={GENDERS} {...form.bindValue('gender')} />
      <TextField label={t.address} autoComplete="address-line1" {...form.bind('current_address')} />
      <div className={styles.pincode}>
        <DigitsField label={t.pincode} length={LIMITS.pincodeDigits} autoComplete="postal-code" {...form.bindValue('pin')} />
      </div>
      {values.pin.length === LIMITS.pincodeDigits && (
        <QueryBoundary query={pincode} failure={t.noAreas}>
          {(offices) => (
            <ServicingArea
              offices={offices}
              chosen={chosen}
              onChange={(wanted) => setUnwanted(names.filter((name) => !wanted.includes(name)))}
            />
          )}
        </QueryBoundary>
      )}
      <PrivacyNotice of="trainer" />
      <Button type="submit" full busy={form.pending}>
        {t.register}
      </Button>
    </Form>
  );
}
