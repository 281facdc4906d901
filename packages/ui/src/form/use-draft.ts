import { draftOwner, readDraft, removeDraft, saveDraft } from '@fitghar/platform';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormSchema } from './form-schema.ts';

/** Draft settings of a form. */
export interface DraftOptions<Values> {
  /** Draft key, with the ID of its record (`reply.<ticket id>`). */
  key: string;
  /** Fields never saved, such as passwords, identity and account numbers. Files are never saved either. */
  omit?: readonly (keyof Values & string)[];
}

type Fields = Record<string, unknown>;

const SAVE_AFTER_MS = 300;

const never = () => () => undefined;

/** Fields of a draft, without those that an older release saved in another form. */
function usableFields(saved: unknown, defaults: object, schema: FormSchema): Fields {
  const known: Fields = Object.fromEntries(Object.entries(defaults));
  const fields: Fields = Object.fromEntries(Object.entries(saved ?? {}));
  const { error } = schema.safeParse({ ...known, ...fields });
  // Incomplete values are fine, as drafts usually are.
  const misfits = (error?.issues ?? []).filter(({ code }) => code === 'invalid_type').map(({ path }) => path[0]);
  const isUsable = ([field, value]: [string, unknown]) =>
    field in known &&
    (known[field] == null || typeof value === typeof known[field]) && // a choice begins with none
    (typeof value !== 'object' || !misfits.includes(field));
  return Object.fromEntries(Object.entries(fields).filter(isUsable));
}

/** The draft found when the form opened. */
export function useDraft<Values extends object>(draft: DraftOptions<Values> | undefined, defaults: Values, schema: FormSchema) {
  const [owner] = useState(draftOwner);
  const [fields] = useState(() => (draft ? usableFields(readDraft(owner, draft.key), defaults, schema) : {}));
  const [isRestored, setRestored] = useState(Object.keys(fields).length > 0);
  // Served HTML has no draft: React would replace it if the first render had one. Other forms render only once, because a
  // second render resets fields that someone types into while React takes the page over.
  const isWaiting = useSyncExternalStore(
    never,
    () => false,
    () => isRestored,
  );
  const unsaved = useRef<Fields | null>(null);
  const save = () => {
    if (!draft || !unsaved.current) return;
    if (Object.keys(unsaved.current).length) saveDraft(owner, draft.key, unsaved.current);
    else removeDraft(owner, draft.key);
    unsaved.current = null;
  };
  const drop = () => {
    unsaved.current = null;
    setRestored(false);
    if (draft) removeDraft(owner, draft.key);
  };
  return { fields, isRestored, isWaiting, unsaved, save, drop, omit: draft?.omit ?? [] };
}

/** Saves the draft shortly after each change, and at once when the form unmounts or the page is left. */
export function useSavedDraft(
  { unsaved, save, omit }: Pick<ReturnType<typeof useDraft>, 'unsaved' | 'save'> & { omit: readonly string[] },
  edits: [field: string, value: unknown][],
): void {
  const text = JSON.stringify(edits.filter(([field, value]) => !omit.includes(field) && !(value instanceof File)));
  const latest = useRef(save);
  latest.current = save;
  const opened = useRef(text);
  useEffect(() => {
    if (text === opened.current) return;
    opened.current = '';
    unsaved.current = Object.fromEntries(JSON.parse(text));
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, unsaved]);
  useEffect(() => {
    const flush = () => latest.current();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}
