import {
  REVIEWED_SERVICE_NAMES,
  type ReviewBody,
  reviewBody,
  reviewedService,
  reviewStars,
  submitReview,
} from '@fitghar/contracts/account';
import { Link, useSession } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Button, buttonClass, Callout, Card, TextField, useFocusOnChange } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { ChoiceGroup, FileField, Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { accountPage } from '../account-page.ts';
import { useUpload } from '../use-upload.tsx';
import { withFile } from '../with-file.ts';

interface Fields {
  name: string;
  occupation: string;
  review: string;
  stars: NonNullable<ReviewBody['stars']> | '';
  service: string;
  area: string;
  file: File | null;
}

const STARS = reviewStars.options.map((value) => ({ value, title: `★ ${value}` }));
const SERVICES = [
  { value: '', label: 'Please choose' },
  ...reviewedService.options.map((value) => ({ value, label: REVIEWED_SERVICE_NAMES[value] })),
];
/** Stars and what it is about are the screen’s questions. */
const rated = z.extend(reviewBody, { stars: reviewStars, service: z.enum(reviewedService.options, 'Please choose what it is about') });

/** The review form of the dashboard and `/uploadreview`. Reviews are published after approval (D24). */
export default function ReviewForm() {
  const name = useSession((session) => session.user?.name ?? '');
  const { upload, progress } = useUpload('Uploading your photo');
  const [sent, setSent] = useState(false);
  const result = useFocusOnChange<HTMLHeadingElement>(sent);
  const defaults: Fields = { name: name.slice(0, 60), occupation: '', review: '', stars: '', service: '', area: '', file: null };
  const form = useForm({
    schema: withFile(rated),
    defaults,
    draft: { key: 'review' },
    onSubmit: async ({ file, ...fields }) => {
      await upload((options) => call(submitReview, { body: rated.parse(fields), file }, options));
      setSent(true);
    },
  });
  if (sent) {
    const onward = (
      <Link href={accountPage('')} className={buttonClass('secondary')}>
        Back to my dashboard
      </Link>
    );
    return (
      <>
        <h1>Write a review</h1>
        <Callout scene="balcony-yoga" title="Thank you!" heading={result} actions={onward}>
          Once we’ve approved it, your review will appear on our home page, usually within 1–2 days.
        </Callout>
      </>
    );
  }
  return (
    <>
      <h1>Write a review</h1>
      <Card>
        <Form form={form}>
          <TextField label="Name" autoComplete="name" {...form.bind('name')} />
          <TextField label="Occupation (optional)" {...form.bind('occupation')} />
          <ChoiceGroup variant="dense" legend="How was it?" choices={STARS} minWidth={48} {...form.bindValue('stars')} />
          <SelectField label="What is it about?" options={SERVICES} {...form.bind('service')} />
          <TextField label="Area (optional)" hint="Such as Indiranagar" maxLength={60} {...form.bind('area')} />
          <TextArea label="Review" {...form.bind('review')} />
          <FileField label="Your photo (optional)" hint="Up to 5 MB" accept="image/jpeg,image/png,image/webp" {...form.bindValue('file')} />
          {form.pending && form.values.file && progress}
          <PrivacyNotice of="review" />
          <Button type="submit" busy={form.pending}>
            Send review
          </Button>
        </Form>
      </Card>
    </>
  );
}
