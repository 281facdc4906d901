import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Props that tie an input to its label, hint and error. */
interface FieldAttributes {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** An input with label, optional hint and error. */
export function FormField({
  label,
  hint,
  error,
  action,
  children,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A link or button at the end of the label's line, after the input in tab order. */
  action?: ReactNode;
  children: (tied: FieldAttributes) => ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, className: styles.box, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
      {action && <span className={styles.action}>{action}</span>}
    </div>
  );
}
