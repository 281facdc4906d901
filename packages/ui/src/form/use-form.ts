import { type ChangeEvent, type FormEvent, useCallback, useState } from 'react';
import { toast } from '../toast/toasts.ts';

type FieldErrors = Record<string, string[]>;

/** What is needed of a schema of the contracts. */
interface Schema {
  safeParse(values: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}

/** What a refusal of the back end carries besides its message. */
const fieldsOf = (error: Error): FieldErrors => ('fields' in error ? (error.fields as FieldErrors) : {});

/** Values, and the first message of each field as the contract's schema has it. */
export function useForm<Fields extends Record<string, string>>(schema: Schema, empty: Fields) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<keyof Fields, string>>>({});

  /** A field that is filled in loses its message. */
  const fill = useCallback((fields: Partial<Fields>) => {
    setValues((before) => ({ ...before, ...fields }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields))) as typeof before);
  }, []);

  const show = (fields: FieldErrors) =>
    setErrors(Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages[0]])) as typeof errors);

  /** True where the values may be sent; otherwise the messages stand at their fields. */
  const check = (): boolean => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    const fields: FieldErrors = {};
    for (const { path, message } of issues) {
      const field = String(path[0] ?? '_');
      fields[field] = [...(fields[field] ?? []), message];
    }
    show(fields);
    return issues.length === 0;
  };

  const bind = (field: keyof Fields & string) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      fill({ [field]: event.target.value } as Partial<Fields>),
  });

  /** For `onSubmit`: sends where the values may be sent. */
  const submit = (send: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (check()) send();
  };

  /** For `onError`: what the server refused stands at its fields, and as a toast. */
  const refused = (error: Error) => {
    show(fieldsOf(error));
    toast(error.message);
  };

  return { values, check, show, bind, fill, submit, refused };
}
