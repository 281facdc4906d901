import { type SessionType } from '@fitghar/contracts/booking';
import { useClientState } from '@fitghar/platform';
import { Illustration } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import * as t from '#texts/wizard.ts';
import { StepActions } from '../step-actions.tsx';
import { STEP } from '../steps.ts';
import { useMissing } from '../use-missing.ts';
import { type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

const SERVICES = [
  { value: 'FITNESS', title: t.fitness, about: t.fitnessText, scene: 'living-room' },
  { value: 'YOGA', title: t.yoga, about: t.yogaText, scene: 'balcony-yoga' },
] as const;

const CHOICES = SERVICES.map(({ value, title, about, scene }) => ({
  value,
  title: (
    <span className={styles.service}>
      <Illustration scene={scene} alt="" eager /> {title}
    </span>
  ),
  about,
}));

export function ServiceStep({ wizard }: { wizard: Wizard }) {
  const choose = (service: SessionType) => {
    useClientState.setState({ service });
    wizard.choose({ typeOfservice: service }, STEP.date);
  };
  const missing = useMissing();
  const next = () => (wizard.service ? wizard.go(STEP.date) : missing.show());
  return (
    <div className={styles.step}>
      <ChoiceGroup
        variant="question"
        legend={t.whatToDo}
        choices={CHOICES}
        value={wizard.service}
        onChange={choose}
        minWidth={240}
        error={missing.of(!wizard.service, t.chooseService)}
      />
      <StepActions onNext={next} />
    </div>
  );
}
