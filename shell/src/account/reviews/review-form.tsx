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
import * as t from '#texts/review.ts';
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
  { value: '', label: t.choose },
  ...reviewedService.options.map((value) => ({ value, label: REVIEWED_SERVICE_NAMES[value] })),
];
/** Stars and what it is about are the screen’s questions. */
const rated = z.extend(reviewBody, { stars: reviewStars, service: z.enum(reviewedService.options, t.chooseService) });

/** The review form of the dashboard and `/uploadreview`. Reviews are published after approval (D24). */
export default function ReviewForm() {
  const name = useSession((session) => session.user?.name ?? '');
  const { upload, progress } = useUpload(t.uploading);
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
        {t.toDashboard}
      </Link>
    );
    return (
      <>
        <h1>{t.write}</h1>
        <Callout scene="balcony-yoga" title={t.thanks} heading={result} actions={onward}>
          {t.thanksText}
        </Callout>
      </>
    );
  }
  return (
    <>
      <h1>{t.write}</h1>
      <Card>
        <Form form={form}>
          <TextField label={t.name} autoComplete="name" {...form.bind('name')} />
          <TextField label={t.occupation} {...form.bind('occupation')} />
          <ChoiceGroup variant="dense" legend={t.howWasIt} choices={STARS} minWidth={48} {...form.bindValue('stars')} />
          <SelectField label={t.whatAbout} options={SERVICES} {...form.bind('service')} />
          <TextField label={t.area} hint={t.areaHint} maxLength={60} {...form.bind('area')} />
          <TextArea label={t.review} {...form.bind('review')} />
          <FileField label={t.photo} hint={t.photoHint} accept="image/jpeg,image/png,image/webp" {...form.bindValue('file')} />
          {form.pending && form.values.file && progress}
          <PrivacyNotice of="review" />
          <Button type="submit" busy={form.pending}>
            {t.send}
          </Button>
        </Form>
      </Card>
    </>
  );
}
