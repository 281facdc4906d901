import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './field.module.css';

/** A checkbox with its label. */
export function Checkbox({ children, ...input }: Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & { children: ReactNode }) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
