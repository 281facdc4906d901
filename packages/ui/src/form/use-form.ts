import { errorLines } from '@fitghar/contracts/common';
import { leave, userMessage } from '@fitghar/platform';
import { useMutation } from '@fitghar/platform/data';
import { type ChangeEvent, type FormEvent, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { offline } from '#texts/common.ts';
import type { FormSchema } from './form-schema.ts';
import { type DraftOptions, useDraft, useSavedDraft } from './use-draft.ts';

/** Field path (`email`, `days.0.title`) → messages, as in refusals of the back end. */
type FieldErrors = Record<string, string[]>;

/** Why the last attempt to submit failed. */
interface FormFailure {
  errors: FieldErrors;
  /** Error of the form as a whole; null if only fields are invalid. */
  message: string | null;
  /** Whether the screen shows the error elsewhere, such as in a specified toast. */
  announced: boolean;
}

/** Names of fields whose type is exactly `Type`. */
type FieldOf<Values, Type> = { [Field in keyof Values & string]-?: Type extends Values[Field] ? Field : never }[keyof Values & string];

interface FormOptions<Values extends object> {
  schema: FormSchema;
  /** Initial values. May change later, for example when a query succeeds; input is kept. */
  defaults: Values;
  /** Sends the values. Its error is shown: `fields` of a refusal at the fields, the message below the form. */
  onSubmit: (values: Values) => unknown;
  /** Shows field errors elsewhere than below the form. @returns whether it did */
  onInvalid?: (values: Values) => boolean;
  /** Shows a refusal elsewhere than below the form; 'shown' if `onSubmit` does. */
  onRefused?: ((error: Error) => void) | 'shown';
  /** Keeps input across reloads, crashes and expired sessions (ADR 021). */
  draft?: DraftOptions<Values>;
  /** False if leaving loses nothing, as at login. */
  confirmLeave?: boolean;
  /** False if submitting only leads to the next step: works offline and keeps the values. */
  sends?: boolean;
  /** False to keep the values after submission. Otherwise what was sent is cleared. */
  resetOnSubmit?: boolean;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof File) && !(other instanceof File) && JSON.stringify(one) === JSON.stringify(other));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Field messages of a refusal. */
function fieldsOf(error: unknown): FieldErrors {
  const fields = isRecord(error) && isRecord(error.fields) ? Object.entries(error.fields) : [];
  return Object.fromEntries(fields.map(([field, messages]) => [field, Array.isArray(messages) ? messages.map(String) : []]));
}

/** Whether `path` is `field` or inside it. */
const isAt = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`);

/** Messages of the issues by path; form-level ones under ''. */
function errorsOf(schema: FormSchema, values: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = path.map(String).join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

const NO_EDITS: Record<string, unknown> = {};

/**
 * State of a form: values, validation by the contract's schema, messages and single submission. Rendered by `Form`.
 */
export function useForm<Values extends object>({
  schema,
  defaults,
  onSubmit,
  onInvalid,
  onRefused,
  draft,
  confirmLeave = true,
  sends = true,
  resetOnSubmit = sends,
}: FormOptions<Values>) {
  const stored = useDraft(draft, defaults, schema);
  const [kept, setEdits] = useState<Record<string, unknown>>(stored.fields);
  const edits = stored.isWaiting ? NO_EDITS : kept;
  const latest = useRef(edits);
  latest.current = edits;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const values: Values = useMemo(() => Object.assign({}, defaults, edits), [defaults, edits]);
  const known: Record<string, unknown> = Object.fromEntries(Object.entries(defaults));
  const dirty = Object.entries(edits).some(([field, value]) => !isSame(value, known[field]));
  useSavedDraft(stored, dirty ? Object.entries(edits) : []);

  /** Changes values and clears the messages of those fields. */
  const set = useCallback((fields: object) => {
    setEdits((before) => ({ ...before, ...fields }));
    const isChanged = (path: string) => Object.keys(fields).some((field) => isAt(field, path));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isChanged(path))));
    setFailure(null);
  }, []);
  const change: (fields: Partial<Values>) => void = set;

  const fail = (found: FormFailure) => {
    setErrors(found.errors);
    setFailure(found);
  };

  /** Resets to the defaults and deletes the draft. */
  const reset = () => {
    setEdits({});
    setErrors({});
    setFailure(null);
    stored.drop();
  };

  /** After a success: clears what was sent, but not what was typed since. */
  const clear = (sent: Values) => {
    const old = new Map<string, unknown>(Object.entries(sent));
    const rest = Object.entries(latest.current).filter(([field, value]) => !isSame(value, old.get(field)));
    setEdits(Object.fromEntries(rest));
    if (!rest.length) stored.drop();
  };

  const errorAt = (field: string): string | undefined => Object.entries(errors).find(([path]) => isAt(field, path))?.[1][0];

  const refuse = (error: unknown) => {
    const all = Object.entries(fieldsOf(error));
    const isOurs = (path: string) => Object.keys(defaults).some((field) => isAt(field, path));
    const message = userMessage(error);
    // The message of a refusal often is that of its first field.
    const others = all
      .filter(([path]) => !isOurs(path))
      .map(([path, messages]) => [path, messages.filter((each) => each !== message)] as const);
    const lines = errorLines({ message, fields: Object.fromEntries(others) });
    const ours = Object.fromEntries(all.filter(([path]) => isOurs(path)));
    fail({ errors: ours, message: [...new Set([message, ...lines])].join('. '), announced: onRefused !== undefined });
    if (error instanceof Error && onRefused !== 'shown') onRefused?.(error);
  };

  /** Validates the values; if invalid, shows messages at their fields. */
  const validate = (): boolean => {
    const { '': ofForm, ...ofFields } = errorsOf(schema, values);
    if (!ofForm && !Object.keys(ofFields).length) return true;
    const announced = onInvalid?.(values) ?? false;
    // Paints the press first: messages and focus lay a long form out anew.
    startTransition(() => fail({ errors: ofFields, message: ofForm?.join('. ') ?? null, announced }));
    return false;
  };

  const { mutate, isPending: pending } = useMutation({
    mutationFn: async (sent: Values) => void (await onSubmit(sent)),
    onSuccess: (_, sent) => {
      if (resetOnSubmit) clear(sent);
    },
    onError: refuse,
    gcTime: 0, // passwords must not stay in the cache
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending || !validate()) return;
    if (!sends) {
      onSubmit(values);
      if (resetOnSubmit) clear(values);
      return;
    }
    if (!navigator.onLine) return fail({ errors: {}, message: offline, announced: false });
    mutate(values);
    // Also renders the form as pending before the next event, so that a double click submits once.
    setErrors({});
    setFailure(null);
  };

  return {
    element,
    values,
    pending,
    dirty,
    failure,
    change,
    reset,
    validate,
    submit,
    errorAt,
    /** Whether leaving asks first; never during submission, because a success may navigate away. */
    guarded: confirmLeave && dirty && !pending,
    /** Whether the values were restored from a draft. */
    restored: stored.isRestored && dirty,
    /** For a button that closes the form's container: asks first if there is input. */
    leave: (then: () => void) => leave(then, element.current ?? document),
    /** Binds a native text field. */
    bind: <Field extends FieldOf<Values, string>>(field: Field) => ({
      name: field,
      value: values[field],
      error: errorAt(field),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => set({ [field]: event.target.value }),
    }),
    /** Binds a checkbox. */
    bindChecked: <Field extends FieldOf<Values, boolean>>(field: Field) => ({
      name: field,
      checked: values[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [field]: event.target.checked }),
    }),
    /** Binds a field component that passes its value: choices, files, lists. */
    bindValue: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      error: errorAt(field),
      onChange: (value: Values[Field]) => set({ [field]: value }),
    }),
  };
}
