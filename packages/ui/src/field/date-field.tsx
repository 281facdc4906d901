import type { ComponentPropsWithRef } from 'react';
import { TextField } from './text-field.tsx';
import { useCopy } from './use-copy.ts';

/** While a year is typed, browsers report the years 2, 20 and 202 before 2026. */
const FIRST_YEAR = '1900';

/** A date, or date and time, that takes effect while it is chosen: in the address, or in what is shown. Empty unless `required`. */
export function DateField({
  type = 'date',
  value,
  onChange,
  ...field
}: Omit<ComponentPropsWithRef<typeof TextField>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  type?: 'date' | 'datetime-local';
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useCopy(value);
  return (
    <TextField
      {...field}
      type={type}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (target.value ? target.value >= FIRST_YEAR : !field.required) onChange(target.value);
      }}
      onBlur={() => setText(value)}
    />
  );
}
