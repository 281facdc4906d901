import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './field.module.css';

/** Yes or no, with its words beside it. */
export function Checkbox({ children, ...input }: Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & { children: ReactNode }) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
