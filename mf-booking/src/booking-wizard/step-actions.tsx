import { ArrowLeft, ArrowRight, Button } from '@fitghar/ui';
import * as t from '#texts/wizard.ts';
import { RunningSummary } from './running-summary.tsx';
import styles from './wizard.module.css';

/** Back and next buttons, at the bottom on a phone. */
export function StepActions({
  onBack,
  onNext,
  next = t.next,
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
        <Button variant="quiet" onClick={onBack} aria-label={t.back}>
          <ArrowLeft size={20} aria-hidden /> {t.back}
        </Button>
      )}
      <Button type={onNext ? 'button' : 'submit'} onClick={onNext} busy={busy ?? false}>
        {next} <ArrowRight size={20} aria-hidden />
      </Button>
    </div>
  );
}
