import { changeWhoComes, type ServiceRecord, type TrainerLanguage } from '@fitghar/contracts/booking';
import { call } from '@fitghar/platform/data';
import { Button, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import * as t from '#texts/who-comes.ts';
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
      done: (now) => (trainer && !now.trainer ? t.changedTrainer : t.changed),
      onDone: onClose,
    },
  );
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <TrainerGenderChoice value={gender} onChange={setGender} />
        <TrainerLanguageChoice value={language} onChange={setLanguage} />
        {trainer && <Muted>{t.ifNotFits(trainer.name)}</Muted>}
        <Row>
          <Button busy={change.isPending} onClick={() => change.mutate()}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.keep}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
