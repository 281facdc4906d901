import { HEALTH_CONSENT } from '@fitghar/contracts/common';
import { useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './field.module.css';

/** The consent to use health details, or another one. Its value is the version agreed to; empty while the box is not ticked. */
export function HealthConsentField({
  consent = HEALTH_CONSENT,
  value,
  error,
  onChange,
}: {
  consent?: { version: string; text: string };
  value: string;
  error?: string | undefined;
  onChange: (version: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Checkbox
        checked={value === consent.version}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        onChange={(event) => onChange(event.target.checked ? consent.version : '')}
      >
        {consent.text}
      </Checkbox>
      {error && (
        <span className={styles.error} id={id}>
          {error}
        </span>
      )}
    </div>
  );
}
