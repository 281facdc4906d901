import { ticketBody, ticketRow } from '@fitghar/contracts/account';
import { SESSION_NAMES, servicesPage } from '@fitghar/contracts/booking';
import { dayOf, fileMessages, UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { ApiError, api, upload, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, toast } from '@fitghar/ui';
import { Progress } from '@fitghar/ui/forms';
import { FileField, SelectField, TextArea, useForm } from '@fitghar/ui/inputs';
import { useState } from 'react';
import styles from '../account.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** The services that a ticket can be about. */
function useServiceOptions() {
  const services = useQuery({
    queryKey: ['booking', 'services'],
    queryFn: ({ signal }) => api('/api/v1/booking/services?limit=50', servicesPage, { signal }),
  });
  const rows = services.data?.rows ?? [];
  return [
    { value: '', label: 'Something else' },
    ...rows.map(({ id, typeOfservice, trial_date }) => ({ value: id, label: `${SESSION_NAMES[typeOfservice]}, ${dayOf(trial_date)}` })),
  ];
}

export function RaiseTicket() {
  const form = useForm(ticketBody, { message: '', service_id: '' });
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [percent, setPercent] = useState(0);
  const options = useServiceOptions();
  const queries = useQueryClient();
  const raise = useMutation({
    mutationFn: () => upload('/api/v1/account/tickets', ticketRow, { fields: form.values, file, onProgress: setPercent }),
    onSuccess: () => {
      toast('We have your ticket and answer within a day', { tone: 'success' });
      form.fill({ message: '', service_id: '' });
      setFile(null);
      void queries.invalidateQueries({ queryKey: ['tickets'] });
    },
    onError: (error) => {
      form.refused(error);
      if (error instanceof ApiError) setFileError(error.fields.file?.[0]);
    },
    onSettled: () => setPercent(0),
  });
  const choose = (chosen: File | null) => {
    const tooLarge = (chosen?.size ?? 0) > UPLOAD_MAX_BYTES;
    setFile(tooLarge ? null : chosen);
    setFileError(tooLarge ? fileMessages.tooLarge : undefined);
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={form.submit(() => raise.mutate())} noValidate>
        <h2>How can we help?</h2>
        <SelectField label="Service" options={options} {...form.bind('service_id')} />
        <TextArea label="Message" {...form.bind('message')} />
        <FileField label="Picture or PDF (optional)" hint="Up to 5 MB" accept={ACCEPT} file={file} error={fileError} onChange={choose} />
        {raise.isPending && file && <Progress value={percent} label="Sending the file" />}
        <Button type="submit" busy={raise.isPending}>
          Proceed
        </Button>
      </form>
    </Card>
  );
}
