import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import * as t from '#texts/common.ts';
import { Eye, EyeOff } from '../icons/icons.ts';
import styles from './field.module.css';
import { FormField } from './form-field.tsx';

/** A password input with a button to reveal it. `action` is at the end of the label's line. */
export function PasswordField({
  label,
  hint,
  error,
  action,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: string; hint?: string; error?: string | undefined; action?: ReactNode }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormField label={label} hint={hint} error={error} action={action}>
      {(tied) => (
        <span className={styles.password}>
          <input {...input} {...tied} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          {/* Named by its content: an aria-label with “password” would match lookups of the field by label. */}
          <button type="button" className={styles.reveal} aria-controls={tied.id} onClick={() => setShown(!shown)}>
            <Icon aria-hidden size={20} />
            <span className="visually-hidden">{shown ? t.hidePassword : t.showPassword}</span>
          </button>
        </span>
      )}
    </FormField>
  );
}
