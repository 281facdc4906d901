import { Button } from '@fitghar/ui';
import { ArrowLeft, ArrowRight } from '@fitghar/ui/forms';
import styles from './wizard.module.css';

/** Back and next, under the thumb on a phone. */
export function StepActions({
  onBack,
  onNext,
  next = 'Next',
  busy,
}: {
  onBack?: () => void;
  onNext: () => void;
  next?: string;
  busy?: boolean;
}) {
  return (
    <div className={styles.actions}>
      {onBack && (
        <Button look="quiet" onClick={onBack} aria-label="Back">
          <ArrowLeft size={20} aria-hidden /> Back
        </Button>
      )}
      <Button onClick={onNext} busy={busy ?? false}>
        {next} <ArrowRight size={20} aria-hidden />
      </Button>
    </div>
  );
}
