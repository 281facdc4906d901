import { type ComponentPropsWithRef, useId } from 'react';
import styles from './field.module.css';

/** An input with its label, an optional hint, and its error where there is one. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: ComponentPropsWithRef<'input'> & { label: string; hint?: string; error?: string | undefined }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input {...input} id={id} className={styles.box} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
