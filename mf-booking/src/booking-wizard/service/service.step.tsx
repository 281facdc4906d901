import { bookingMessages, type SessionType } from '@fitghar/contracts/booking';
import { changeBooking, useClientState } from '@fitghar/platform';
import { toast } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { StepActions } from '../step-actions.tsx';
import { STEP, type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

const SERVICES = [
  { value: 'FITNESS', title: 'Fitness', about: 'Strength, weight loss, stamina, with what your home has' },
  { value: 'YOGA', title: 'Yoga', about: 'Asana, breath and rest, for every age' },
] as const;

export function ServiceStep({ wizard }: { wizard: Wizard }) {
  const choose = (service: SessionType) => {
    useClientState.setState({ service });
    changeBooking({ typeOfservice: service });
  };
  const next = () => (wizard.service ? wizard.go(STEP.date) : toast(bookingMessages.missing));
  return (
    <div className={styles.step}>
      <ChoiceGroup legend="What would you like to do?" choices={SERVICES} value={wizard.service} onChange={choose} leastWidth={240} />
      <StepActions onNext={next} />
    </div>
  );
}
