import { fileMessages, UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { useEffect, useRef, useState } from 'react';
import * as t from '#texts/files.ts';
import { Button } from '../button/button.tsx';
import { hasBeenUsed } from '../focus/move-focus.ts';
import styles from './field.module.css';
import { fitPicture, isHeic, mustFit } from './fit-picture.ts';
import { FormField } from './form-field.tsx';

/** Preview of a chosen picture; nothing for other files. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** A file input for at most 5 MB, with picture preview and removal. Larger pictures, and HEIC where the browser reads it, become JPEG. */
export function FileField({
  label,
  hint,
  error,
  accept,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  accept: string;
  value: File | null;
  onChange: (file: File | null) => void;
}) {
  const [isFitting, setFitting] = useState(false);
  const choose = async (chosen: File | undefined) => {
    if (!chosen || !mustFit(chosen)) return onChange(chosen ?? null);
    setFitting(true);
    onChange(await fitPicture(chosen));
    setFitting(false);
  };
  const problem = value && (isHeic(value) ? fileMessages.heic : value.size > UPLOAD_MAX_BYTES ? fileMessages.tooLarge : null);
  // A file that we cannot take stays the value, so that the form is not sent without it; the input stays to choose another.
  const file = problem ? null : value;
  const preview = usePreview(file);
  const controls = useRef<HTMLDivElement>(null);
  // Input and preview replace each other, so the new one takes over the focus.
  const isEmpty = file === null;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return;
    wasEmpty.current = isEmpty;
    if (document.activeElement === document.body && hasBeenUsed())
      controls.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [isEmpty]);
  return (
    <div ref={controls}>
      <FormField label={label} hint={hint} error={problem ?? error}>
        {(tied) => (
          // A file input cannot be cleared reliably, so a new key replaces it.
          <input
            key={file ? 'chosen' : 'empty'}
            type="file"
            accept={accept}
            hidden={file !== null}
            {...tied}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </FormField>
      {isFitting && (
        <span role="status" className="visually-hidden">
          {t.making}
        </span>
      )}
      {file && (
        <div className={styles.chosen}>
          {preview && <img src={preview} alt="" />}
          <span>
            {file.name} ({Math.max(1, Math.round(file.size / 1000))} kB)
          </span>
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t.remove}
            <span className="visually-hidden">: {label}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
