import { reviewBody, submitReview } from '@fitghar/contracts/account';
import { Link, useSession } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Button, buttonClass, Callout, Card, TextField, useFocusOnChange } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { FileField, Form, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { accountPage } from '../account-page.ts';
import { useUpload } from '../use-upload.tsx';
import { withFile } from '../with-file.ts';

interface Fields {
  name: string;
  occupation: string;
  review: string;
  file: File | null;
}

/** The review form of the dashboard and `/uploadreview`. Reviews are published after approval (D24). */
export default function ReviewForm() {
  const name = useSession((session) => session.user?.name ?? '');
  const { upload, progress } = useUpload('Uploading your photo');
  const [sent, setSent] = useState(false);
  const result = useFocusOnChange<HTMLHeadingElement>(sent);
  const defaults: Fields = { name: name.slice(0, 60), occupation: '', review: '', file: null };
  const form = useForm({
    schema: withFile(reviewBody),
    defaults,
    draft: { key: 'review' },
    onSubmit: async ({ file, ...fields }) => {
      await upload((options) => call(submitReview, { body: fields, file }, options));
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
        <Callout title="Thank you!" heading={result} actions={onward}>
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
