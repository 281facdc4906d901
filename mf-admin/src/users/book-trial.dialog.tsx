import { bookTrialFor, type PhoneTrial, type UserDetail } from '@fitghar/contracts/admin';
import {
  bookingBody,
  SESSION_NAMES,
  sessionType,
  TRAINER_GENDER_NAMES,
  TRAINER_GENDERS,
  TRAINER_PACKAGES,
  trainerGender,
} from '@fitghar/contracts/booking';
import { formatDateTime, formatRupees } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Button, Callout, Muted, QueryBoundary, Row, Stack, TextField, toast } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { ChoiceGroup, Form, SelectField, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { StartTimes } from '../start-times/start-times.tsx';
import { slotsQuery } from './users.queries.ts';

const services = sessionType.options.map((value) => ({ value, title: SESSION_NAMES[value] }));
const categories = TRAINER_PACKAGES.map(({ category }) => ({ value: category, label: category }));
const genders = TRAINER_GENDERS.map((value) => ({ value, label: TRAINER_GENDER_NAMES[value] }));
/** Who trains, of those whom this category is for. */
const participantsOf = (category: string) =>
  (TRAINER_PACKAGES.find((each) => each.category === category)?.training_for ?? []).map((value) => ({ value, label: value }));

function Sent({ trial, busy, onAgain }: { trial: PhoneTrial; busy: boolean; onAgain: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(trial.pay_link).then(
      () => toast('Link copied', { tone: 'success' }),
      () => toast('Please select the link and copy it'),
    );
  return (
    <Stack role="status">
      <Callout title={`Reserved until ${formatDateTime(trial.held_until)}`}>
        The customer has an email and an SMS with a link to pay {formatRupees(trial.amount)}. You can also send it yourself:
      </Callout>
      <p>
        <bdi translate="no">{trial.pay_link}</bdi>
      </p>
      <Row>
        <Button onClick={() => void copy()}>Copy the link</Button>
        <Button variant="secondary" busy={busy} onClick={onAgain}>
          Send again
        </Button>
      </Row>
    </Stack>
  );
}

/** Books a trial as the customer says it on the phone, and sends a link to pay for it. */
export default function BookTrial({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const book = useAdminMutation(bookTrialFor, { done: 'Slot reserved and link sent' });
  const send = (body: unknown) => book.mutateAsync({ id: user.id, body: bookingBody.parse(body) });
  const [home] = user.addresses;
  const form = useForm({
    schema: bookingBody,
    defaults: {
      service_type: 'FITNESS',
      trial_date: '',
      trial_time: '',
      trainer_type: 'Standard',
      training_for: user.profile.gender === 'Male' ? 'Male' : 'Female',
      trainer_gender: 'Any',
      training_needed_for: 'self',
      booking_name: user.profile.name,
      address: home?.address ?? '',
      area: home?.area ?? '',
      landmark: home?.landmark ?? '',
      pincode: home?.pincode ?? '',
    },
    draft: { key: `phone-trial.${user.id}`, omit: ['trial_date', 'trial_time'] },
    onSubmit: send,
    onRefused: 'shown',
    resetOnSubmit: false,
  });
  const { service_type, trainer_gender, trainer_type, trial_date, trial_time } = form.values;
  const slots = useQuery(slotsQuery(sessionType.parse(service_type), trainerGender.parse(trainer_gender)));
  return (
    <Dialog title={`Book a trial for ${user.profile.name}`} onClose={onClose}>
      {book.data ? (
        <Sent trial={book.data} busy={book.isPending} onAgain={() => void send(form.values)} />
      ) : (
        <Form form={form}>
          <ChoiceGroup
            variant="dense"
            legend="Service"
            choices={services}
            value={service_type}
            onChange={(value) => form.change({ service_type: value, trial_time: '' })}
          />
          <Row>
            <SelectField
              label="Trainer category"
              options={categories}
              value={trainer_type}
              onChange={({ target }) =>
                form.change({ trainer_type: target.value, training_for: participantsOf(target.value)[0]?.value ?? '' })
              }
            />
            <SelectField label="Who trains" options={participantsOf(trainer_type)} {...form.bind('training_for')} />
            <SelectField label="Who should come" options={genders} {...form.bind('trainer_gender')} />
          </Row>
          <QueryBoundary query={slots} failure="Could not load the hours">
            {({ dates, message }) => {
              const day = dates.find(({ date }) => date === trial_date) ?? dates[0];
              return (
                <>
                  <ChoiceGroup
                    variant="dense"
                    legend="Day"
                    choices={dates.map(({ date, label, closed }) => ({ value: date, title: label, about: closed }))}
                    value={day?.date ?? ''}
                    onChange={(date) => form.change({ trial_date: date, trial_time: '' })}
                  />
                  {message && <Muted>{message}</Muted>}
                  {day && (
                    <StartTimes
                      hours={day.slots.map(({ time, left }) => ({ time, free: left > 0, full: left === 0, same_trainer: false }))}
                      note={() => undefined}
                      value={trial_time}
                      onChange={(time) => form.change({ trial_date: day.date, trial_time: time })}
                    />
                  )}
                </>
              );
            }}
          </QueryBoundary>
          <TextField label="Name" autoComplete="off" {...form.bind('booking_name')} />
          <TextField label="PIN code" inputMode="numeric" autoComplete="off" {...form.bind('pincode')} />
          <TextField label="Address" autoComplete="off" {...form.bind('address')} />
          <Row>
            <TextField label="Area" autoComplete="off" {...form.bind('area')} />
            <TextField label="Landmark" autoComplete="off" {...form.bind('landmark')} />
          </Row>
          <DialogSubmit close="Back" disabled={!trial_time} busy={form.pending}>
            Reserve and send the link
          </DialogSubmit>
        </Form>
      )}
    </Dialog>
  );
}
