import { changeProfile, type Profile, profileBody } from '@fitghar/contracts/account';
import { saveSession, useSession } from '@fitghar/platform';
import { call, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, QueryBoundary, TextField, toast } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { ChoiceGroup, Form, PhoneField, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/profile.ts';
import { Addresses } from '../addresses/addresses.tsx';
import { TitledSection } from '../titled-section.tsx';
import { profileQuery } from './profile.queries.ts';

const GENDERS = [
  { value: 'Male', title: t.male },
  { value: 'Female', title: t.female },
] as const;

function ProfileForm({ known }: { known: Profile }) {
  const queries = useQueryClient();
  const form = useForm({
    schema: profileBody,
    defaults: { name: known.name, gender: known.gender ?? undefined, phoneNumber: known.phoneNumber },
    draft: { key: 'profile' },
    onSubmit: async (body) => {
      const saved = await call(changeProfile, { body });
      toast(t.saved, { tone: 'success' });
      queries.setQueryData(profileQuery.queryKey, saved);
      const { token, user } = useSession.getState();
      if (token && user) saveSession(token, { ...user, name: saved.name, mobile: saved.phoneNumber });
    },
  });
  return (
    <Form form={form}>
      <TextField label={t.name} autoComplete="name" {...form.bind('name')} />
      <ChoiceGroup legend={t.gender} choices={GENDERS} {...form.bindValue('gender')} value={form.values.gender ?? ''} />
      <PhoneField label={t.mobile} hint={t.mobileHint} {...form.bind('phoneNumber')} />
      <TextField label={t.email} hint={t.emailHint} value={known.email} readOnly />
      <PrivacyNotice of="profile" />
      <Button type="submit" busy={form.pending}>
        {t.save}
      </Button>
    </Form>
  );
}

/** 'Edit profile': name, gender and phone number (section 2). */
export default function ProfilePage() {
  const known = useQuery(profileQuery);
  return (
    <>
      <h1>{t.edit}</h1>
      <Card>
        <QueryBoundary query={known} failure={t.notLoaded}>
          {(data) => <ProfileForm known={data} />}
        </QueryBoundary>
      </Card>
      <TitledSection title={t.addresses}>
        <Addresses />
      </TitledSection>
    </>
  );
}
