import { type SessionType } from '@fitghar/contracts/booking';
import { useClientState } from '@fitghar/platform';
import { Illustration } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { StepActions } from '../step-actions.tsx';
import { STEP } from '../steps.ts';
import { useMissing } from '../use-missing.ts';
import { type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

const SERVICES = [
  { value: 'FITNESS', title: 'Fitness', about: 'Strength, weight loss and stamina, with what you have at home', scene: 'living-room' },
  { value: 'YOGA', title: 'Yoga', about: 'Asanas, breathing and rest, for every age', scene: 'balcony-yoga' },
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
        legend="What would you like to do?"
        choices={CHOICES}
        value={wizard.service}
        onChange={choose}
        minWidth={240}
        error={missing.of(!wizard.service, 'Please choose fitness or yoga')}
      />
      <StepActions onNext={next} />
    </div>
  );
}
