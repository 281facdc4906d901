import { checkPassword, passwordCheckBody, registerMessages } from '@fitghar/contracts/account';
import { call, useMutation } from '@fitghar/platform/data';
import { PasswordField } from '@fitghar/ui/forms';
import { type ComponentProps, useEffect } from 'react';
import * as t from '#texts/new-password.ts';

/** So long no key must be pressed before the server is asked. */
const PAUSE_MS = 400;

/**
 * The field of a new password. It says while one types if the password is a common one (D66). If the server cannot be asked, it
 * says nothing: what is sent is checked again.
 */
export function NewPasswordField({
  value,
  error,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'value'> & { value: string }) {
  // No query, whose key would keep each password.
  const { mutate, variables, data } = useMutation({
    mutationFn: (password: string) => call(checkPassword, { body: { password } }),
    gcTime: 0,
  });
  useEffect(() => {
    if (!passwordCheckBody.safeParse({ password: value }).success) return;
    const timer = setTimeout(mutate, PAUSE_MS, value);
    return () => clearTimeout(timer);
  }, [value, mutate]);
  const isCommon = data?.common && variables === value;
  return (
    <PasswordField
      {...field}
      value={value}
      hint={t.rule}
      autoComplete="new-password"
      error={error ?? (isCommon ? registerMessages.passwordCommon : undefined)}
    />
  );
}
