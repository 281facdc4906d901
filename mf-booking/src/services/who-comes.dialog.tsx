import { changeWhoComes, type ServiceRecord, type TrainerLanguage } from '@fitghar/contracts/booking';
import { call } from '@fitghar/platform/data';
import { Button, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { TrainerGenderChoice, TrainerLanguageChoice } from '../trainer-gender.tsx';
import { useBookingChange } from '../use-booking-change.ts';

/** Changes who should come to a paid session. */
export default function WhoComesDialog({ service, onClose }: { service: ServiceRecord; onClose: () => void }) {
  const { id, trainer } = service;
  const [gender, setGender] = useState(service.trainer_gender ?? 'Any');
  const [language, setLanguage] = useState<TrainerLanguage | ''>(service.trainer_language ?? '');
  const change = useBookingChange(
    () => call(changeWhoComes, { id, body: { trainer_gender: gender, ...(language && { trainer_language: language }) } }),
    {
      done: (now) => (trainer && !now.trainer ? 'Changed. We’ll find you another trainer' : 'Changed'),
      onDone: onClose,
    },
  );
  return (
    <Dialog title="Change who comes" onClose={onClose}>
      <Stack>
        <TrainerGenderChoice value={gender} onChange={setGender} />
        <TrainerLanguageChoice value={language} onChange={setLanguage} />
        {trainer && <Muted>If {trainer.name} no longer fits, we’ll look for someone else and tell you who.</Muted>}
        <Row>
          <Button busy={change.isPending} onClick={() => change.mutate()}>
            Save change
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep as it is
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
