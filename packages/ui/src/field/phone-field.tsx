import type { ComponentPropsWithRef } from 'react';
import styles from './field.module.css';
import { FormField } from './form-field.tsx';

/** A phone number, with +91 in its box unless it brings a country code or a trunk 0. */
export function PhoneField({
  label,
  hint,
  error,
  value,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & { label: string; hint?: string; error?: string | undefined; value: string }) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(tied) => (
        <span className={styles.phone} data-prefixed={!/^[+0]/.test(value)}>
          <input autoComplete="tel-national" {...input} {...tied} value={value} type="tel" inputMode="tel" />
        </span>
      )}
    </FormField>
  );
}
