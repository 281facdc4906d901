import { HEALTH_CONSENT } from '@fitghar/contracts/common';
import { useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './field.module.css';

/** The consent to use health details. Its value is the version agreed to; empty while the box is not ticked. */
export function HealthConsentField({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: string | undefined;
  onChange: (version: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Checkbox
        checked={value === HEALTH_CONSENT.version}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        onChange={(event) => onChange(event.target.checked ? HEALTH_CONSENT.version : '')}
      >
        {HEALTH_CONSENT.text}
      </Checkbox>
      {error && (
        <span className={styles.error} id={id}>
          {error}
        </span>
      )}
    </div>
  );
}
