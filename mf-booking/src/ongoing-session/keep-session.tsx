import { bookingMessages, SESSION_NAMES, type ServiceRecord } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { KeepOnPhone } from '@fitghar/ui/bundled/keeping';
import * as t from '#texts/ongoing-session.ts';

/** The next visit, with the Start PIN that its customer has to say at the door. */
export default function KeepSession({ service }: { service: ServiceRecord }) {
  const { trainer, start_pin, typeOfservice, trial_date, trial_time } = service;
  const lines = [
    formatSessionTime({ date: trial_date, time: trial_time }),
    ...(trainer ? [t.yourTrainer(trainer.name, start_pin), trainer.contact_number] : []),
  ];
  return <KeepOnPhone page={{ name: 'session', title: bookingMessages.ongoing, parts: [[SESSION_NAMES[typeOfservice], lines]] }} />;
}
