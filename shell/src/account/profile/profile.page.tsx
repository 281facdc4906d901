import { changeProfile, type Profile, profileBody } from '@fitghar/contracts/account';
import { saveSession, useSession } from '@fitghar/platform';
import { call, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, QueryBoundary, TextField, toast } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { ChoiceGroup, Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { Addresses } from '../addresses/addresses.tsx';
import { TitledSection } from '../titled-section.tsx';
import { profileQuery } from './profile.queries.ts';

const GENDERS = [
  { value: 'Male', title: 'Male' },
  { value: 'Female', title: 'Female' },
] as const;

function ProfileForm({ known }: { known: Profile }) {
  const queries = useQueryClient();
  const form = useForm({
    schema: profileBody,
    defaults: { name: known.name, gender: known.gender ?? undefined, phoneNumber: known.phoneNumber },
    draft: { key: 'profile' },
    onSubmit: async (body) => {
      const saved = await call(changeProfile, { body });
      toast('Profile saved', { tone: 'success' });
      queries.setQueryData(profileQuery.queryKey, saved);
      const { token, user } = useSession.getState();
      if (token && user) saveSession(token, { ...user, name: saved.name, mobile: saved.phoneNumber });
    },
  });
  return (
    <Form form={form}>
      <TextField label="Name" autoComplete="name" {...form.bind('name')} />
      <ChoiceGroup legend="Gender" choices={GENDERS} {...form.bindValue('gender')} value={form.values.gender ?? ''} />
      <PhoneField label="Mobile number" hint="10-digit Indian mobile number" {...form.bind('phoneNumber')} />
      <TextField label="Email" hint="You can’t change your login email" value={known.email} readOnly />
      <PrivacyNotice of="profile" />
      <Button type="submit" busy={form.pending}>
        Save
      </Button>
    </Form>
  );
}

/** 'Edit profile': name, gender and phone number (section 2). */
export default function ProfilePage() {
  const known = useQuery(profileQuery);
  return (
    <>
      <h1>Edit profile</h1>
      <Card>
        <QueryBoundary query={known} failure="We couldn’t load your profile">
          {(data) => <ProfileForm known={data} />}
        </QueryBoundary>
      </Card>
      <TitledSection title="My addresses">
        <Addresses />
      </TitledSection>
    </>
  );
}
