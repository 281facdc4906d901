import { ArrowLeft, ArrowRight, Button } from '@fitghar/ui';
import { RunningSummary } from './running-summary.tsx';
import styles from './wizard.module.css';

/** Back and next buttons, at the bottom on a phone. */
export function StepActions({
  onBack,
  onNext,
  next = 'Next',
  busy,
}: {
  onBack?: () => void;
  /** If missing, the button submits its form. */
  onNext?: () => void;
  next?: string;
  busy?: boolean;
}) {
  return (
    <div className={styles.actions} data-bar>
      <RunningSummary className={styles.above} />
      {onBack && (
        <Button variant="quiet" onClick={onBack} aria-label="Back">
          <ArrowLeft size={20} aria-hidden /> Back
        </Button>
      )}
      <Button type={onNext ? 'button' : 'submit'} onClick={onNext} busy={busy ?? false}>
        {next} <ArrowRight size={20} aria-hidden />
      </Button>
    </div>
  );
}
