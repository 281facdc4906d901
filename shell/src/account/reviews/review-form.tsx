import { reviewAnswer, reviewBody } from '@fitghar/contracts/account';
import { fileMessages, UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { ApiError, upload, useMutation } from '@fitghar/platform/data';
import { Button, Card, Notice } from '@fitghar/ui';
import { Progress, TextField } from '@fitghar/ui/forms';
import { FileField, TextArea, useForm } from '@fitghar/ui/inputs';
import { type FormEvent, useState } from 'react';
import styles from '../account.module.css';

/** The review form: on the dashboard, and at `/uploadreview`. What it sends is shown to others once we have read it (D24). */
export default function ReviewForm() {
  const name = useSession((session) => session.user?.name ?? '');
  const form = useForm(reviewBody, { name: name.slice(0, 60), occupation: '', review: '' });
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: () => upload('/api/v1/account/reviews', reviewAnswer, { fields: form.values, file, onProgress: setPercent }),
    onError: (error) => {
      form.refused(error);
      if (error instanceof ApiError) setFileError(error.fields.file?.[0]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tooLarge = (file?.size ?? 0) > UPLOAD_MAX_BYTES;
    setFileError(tooLarge ? fileMessages.tooLarge : undefined);
    if (form.check() && !tooLarge) send.mutate();
  };
  if (send.isSuccess)
    return <Notice title="Thank you!">We read your review and then show it on our front page. That takes a day or two.</Notice>;
  return (
    <>
      <h1>Write a review</h1>
      <Card>
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField label="Name" autoComplete="name" {...form.bind('name')} />
          <TextField label="Occupation (optional)" {...form.bind('occupation')} />
          <TextArea label="Review" {...form.bind('review')} />
          <FileField
            label="Picture of you (optional)"
            hint="Up to 5 MB"
            accept="image/jpeg,image/png,image/webp"
            file={file}
            error={fileError}
            onChange={setFile}
          />
          {send.isPending && file && <Progress value={percent} label="Sending the picture" />}
          <Button type="submit" busy={send.isPending}>
            Send review
          </Button>
        </form>
      </Card>
    </>
  );
}
