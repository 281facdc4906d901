import { ENQUIRY_HEALTH_CONSENT } from '@fitghar/contracts/common';
import { natalForm, sendNatalEnquiry } from '@fitghar/contracts/marketing';
import type { WidgetSlots } from '@fitghar/contracts/releases';
import { Button, Muted, TextField } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, HealthConsentField, PhoneField, TextArea } from '@fitghar/ui/forms';
import { useEffect, useState } from 'react';
import * as t from '#texts/enquiries.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';

const EMPTY = { name: '', address: '', email: '', phone: '', requirement: '', health_consent: '' };
/** Delay of `onSent` after a success, so that its message can be read (section 9). */
const CLOSE_MS = 3000;

/** The natal form, on its page and in the footer's dialog, which `onSent` closes. */
export default function NatalForm({ onSent }: WidgetSlots['marketing.natal-form']) {
  const [sent, setSent] = useState(false);
  const form = useEnquiryForm({
    enquiry: sendNatalEnquiry,
    schema: natalForm,
    defaults: EMPTY,
    omitFromDraft: ['health_consent'],
    inputOf: (values) => ({ body: natalForm.parse({ ...values, company_name: '', show: true }) }),
    onSent: () => setSent(true),
  });
  const { dirty } = form;
  useEffect(() => {
    if (!sent || dirty) return; // a second enquiry is being typed
    const timer = setTimeout(() => {
      setSent(false);
      onSent?.();
    }, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [sent, dirty, onSent]);
  return (
    <Form form={form}>
      <Muted>{t.natalText}</Muted>
      <TextField label={t.name} autoComplete="name" {...form.bind('name')} />
      <TextField label={t.address} autoComplete="address-line1" {...form.bind('address')} />
      <TextField label={t.email} type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <PhoneField label={t.phone} hint={t.phoneHint} {...form.bind('phone')} />
      <TextArea label={t.requirements} {...form.bind('requirement')} />
      <HealthConsentField consent={ENQUIRY_HEALTH_CONSENT} {...form.bindValue('health_consent')} />
      <PrivacyNotice of="natal" />
      <Button type="submit" busy={form.pending}>
        {t.submit}
      </Button>
    </Form>
  );
}
