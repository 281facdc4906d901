import { answered } from '@fitghar/contracts/common';
import { trainerMessages, trainerRegisterBody } from '@fitghar/contracts/marketing';
import { useClientState, useNavigate } from '@fitghar/platform';
import { api, useMutation } from '@fitghar/platform/data';
import { Button, Card, Container, Section, toast } from '@fitghar/ui';
import { ChoiceGroup, TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ServicingArea } from './servicing-area.tsx';
import styles from './trainers.module.css';
import { usePincode } from './use-pincode.ts';
import { useTaken } from './use-taken.ts';

const t = trainerMessages;
const EMPTY = { name: '', email: '', password: '', gender: '', phone: '', current_address: '', pin: '', service_type: '' };
const GENDERS = [
  { value: 'Male', title: 'Male' },
  { value: 'Female', title: 'Female' },
];
const SERVICES = [
  { value: 'Fitness Trainer', title: 'Fitness Trainer' },
  { value: 'Yoga Trainer', title: 'Yoga Trainer' },
];

/** What was typed on an earlier visit. */
function readDraft(): typeof EMPTY {
  const draft: Partial<typeof EMPTY> = useClientState.getState().trainerInfo;
  return { ...EMPTY, ...draft };
}

/** 'Trainer Registration' on one page (section 2); the rest comes with the KYC. */
export default function TrainerPage() {
  const [draft] = useState(readDraft);
  const form = useForm(trainerRegisterBody, draft);
  const { values } = form;
  useEffect(() => {
    const { password: _, ...trainerInfo } = values; // a password is kept nowhere
    useClientState.setState({ trainerInfo });
  }, [values]);
  const [unwanted, setUnwanted] = useState<string[]>([]);
  const navigate = useNavigate();
  const pincode = usePincode(values.pin);
  const names = (pincode.data ?? []).map(({ Name }) => Name);
  const chosen = names.filter((name) => !unwanted.includes(name));
  const register = useMutation({
    mutationFn: () => api('/trainer/trainerRegister', answered(z.null()), { body: { ...values, servicing_area: chosen } }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      useClientState.setState({ trainerInfo: {} });
      navigate('/trainersuccess');
    },
    onError: form.refused,
  });
  const [email, phone] = [form.bind('email'), form.bind('phone')];
  const takenEmail = useTaken('email', values.email);
  const takenPhone = useTaken('phone', values.phone);
  const gender = form.bind('gender');
  const service = form.bind('service_type');
  return (
    <Section>
      <Container className={styles.narrow}>
        <Card>
          <form className={styles.form} onSubmit={form.submit(() => register.mutate())} noValidate>
            <h1>{t.heading}</h1>
            <p className={styles.soft}>
              Come to people's homes, at hours that suit you. First your profile; then your papers, by a link in your mail.
            </p>
            <TextField label="Name" autoComplete="name" {...form.bind('name')} />
            <div className={styles.pair}>
              <TextField
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="email"
                {...email}
                error={email.error ?? takenEmail.error}
                onBlur={takenEmail.onBlur}
              />
              <TextField
                label="Mobile"
                hint="10 digits"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                {...phone}
                error={phone.error ?? takenPhone.error}
                onBlur={takenPhone.onBlur}
              />
            </div>
            <TextField
              label="Password"
              hint="6 characters or more, with a digit"
              type="password"
              autoComplete="new-password"
              {...form.bind('password')}
            />
            <div>
              <ChoiceGroup
                legend="I am a"
                choices={SERVICES}
                value={service.value}
                onChange={(value) => form.fill({ service_type: value })}
              />
              {service.error && <p role="alert">{service.error}</p>}
            </div>
            <div>
              <ChoiceGroup legend="Gender" choices={GENDERS} value={gender.value} onChange={(value) => form.fill({ gender: value })} />
              {gender.error && <p role="alert">{gender.error}</p>}
            </div>
            <TextField label="Current address" autoComplete="street-address" {...form.bind('current_address')} />
            <TextField label="Pincode" inputMode="numeric" autoComplete="postal-code" maxLength={6} {...form.bind('pin')} />
            {pincode.data !== undefined && (
              <ServicingArea
                offices={pincode.data}
                chosen={chosen}
                onChange={(wanted) => setUnwanted(names.filter((name) => !wanted.includes(name)))}
              />
            )}
            <Button type="submit" full busy={register.isPending}>
              Register
            </Button>
          </form>
        </Card>
      </Container>
    </Section>
  );
}
