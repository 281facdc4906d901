import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './choice.module.css';

export interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  about?: ReactNode;
  disabled?: boolean;
}

/**
 * A radio group shown as cards, which arrow keys operate. A `field` is labelled like other fields and its choices share the
 * width; a `question` has its own heading; `dense` is for many short choices, in columns aligned with the next group.
 */
export function ChoiceGroup<Value extends string>({
  variant = 'field',
  legend,
  choices,
  value,
  onChange,
  minWidth,
  error,
  name: shared,
}: {
  variant?: 'field' | 'question' | 'dense';
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  /** Minimum width of each choice, in px. */
  minWidth?: number;
  error?: string | undefined;
  /** Of several groups that are one choice, so that arrow keys go from one to the next. */
  name?: string;
}) {
  const id = useId();
  const name = shared ?? id;
  const style = minWidth ? ({ '--min-width': `${minWidth}px` } as CSSProperties) : undefined;
  return (
    <div
      role="radiogroup"
      className={`${styles.group} ${styles[variant]}`}
      aria-labelledby={`${id}-legend`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className={styles.legend} id={`${id}-legend`}>
        {legend}
      </p>
      <div className={styles.options} style={style}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.title}>{choice.title}</span>
            {choice.about && <span className={styles.about}>{choice.about}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
