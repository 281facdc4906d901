import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './field.module.css';
import { Labelled } from './labelled.tsx';

/** The picture of a chosen file; nothing for other files. */
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

/** One file, with a preview of a picture and a way to take it back. */
export function FileField({
  label,
  hint,
  error,
  accept,
  file,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  accept: string;
  file: File | null;
  onChange: (file: File | null) => void;
}) {
  const preview = usePreview(file);
  return (
    <div>
      <Labelled label={label} hint={hint} error={error}>
        {(tied) => (
          // A key of its own: an input cannot be emptied, so a new one takes its place.
          <input
            key={file ? 'chosen' : 'empty'}
            type="file"
            accept={accept}
            hidden={file !== null}
            {...tied}
            onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          />
        )}
      </Labelled>
      {file && (
        <div className={styles.chosen}>
          {preview && <img src={preview} alt="" />}
          <span>
            {file.name} ({Math.max(1, Math.round(file.size / 1000))} kB)
          </span>
          <Button look="quiet" onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
