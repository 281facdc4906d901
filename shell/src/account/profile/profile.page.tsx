import { type Profile, profile, profileBody } from '@fitghar/contracts/account';
import { keepSession, useSession } from '@fitghar/platform';
import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, Loaded, toast } from '@fitghar/ui';
import { ChoiceGroup, TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import styles from '../account.module.css';
import { PROFILE_KEY, useProfile } from './use-profile.ts';

const GENDERS = [
  { value: 'Male', title: 'Male' },
  { value: 'Female', title: 'Female' },
] as const;

function ProfileForm({ known }: { known: Profile }) {
  const form = useForm(profileBody, { name: known.name, gender: known.gender ?? '', phoneNumber: known.phoneNumber });
  const queries = useQueryClient();
  const { name, gender, phoneNumber } = form.values;
  const save = useMutation({
    mutationFn: () => api('/api/v1/account/profile', profile, { method: 'PATCH', body: { name, phoneNumber, ...(gender && { gender }) } }),
    onSuccess: (saved) => {
      toast('Your profile is saved', { tone: 'success' });
      queries.setQueryData(PROFILE_KEY, saved);
      const { token, user } = useSession.getState();
      if (token && user) keepSession(token, { ...user, name: saved.name, mobile: saved.phoneNumber });
    },
    onError: form.refused,
  });
  return (
    <form className={styles.form} onSubmit={form.submit(() => save.mutate())} noValidate>
      <TextField label="Name" autoComplete="name" {...form.bind('name')} />
      <ChoiceGroup
        legend="Gender"
        choices={GENDERS}
        value={gender as '' | 'Male' | 'Female'}
        onChange={(value) => form.fill({ gender: value })}
      />
      <TextField
        label="Phone number"
        hint="10 digits, in India"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.bind('phoneNumber')}
      />
      <TextField label="Email" hint="You log in with it; it cannot be changed here" value={known.email} readOnly />
      <Button type="submit" busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}

/** 'Edit profile': name, gender and phone number (section 2). */
export default function ProfilePage() {
  const known = useProfile();
  return (
    <>
      <h1>Edit profile</h1>
      <Card>
        <Loaded query={known} failure="We could not load your profile">
          {(data) => <ProfileForm known={data} />}
        </Loaded>
      </Card>
    </>
  );
}
