import { fileMessages, UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { uploadTrainerDocument } from '@fitghar/contracts/marketing';
import { userMessage } from '@fitghar/platform';
import { ApiError, call, useMutation } from '@fitghar/platform/data';
import { useEffect, useRef, useState } from 'react';

export const DOCUMENT_NAMES = ['aadhar', 'pan', 'photo', 'certificate'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** Upload state of one document: chosen, in progress, stored under a reference, or refused. */
export interface UploadState {
  file: File | null;
  percent: number;
  reference: string;
  error: string | undefined;
}

interface Upload {
  name: DocumentName;
  file: File;
  signal: AbortSignal;
}

const NONE: UploadState = { file: null, percent: 0, reference: '', error: undefined };
/** Retries after a lost connection; stored documents are not uploaded again. */
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 1500;

/** Uploads each document as soon as it is chosen, so that submitting is fast and a lost connection costs one file at most. */
export function useDocuments(id: string) {
  const [documents, setDocuments] = useState<Record<DocumentName, UploadState>>({
    aadhar: NONE,
    pan: NONE,
    photo: NONE,
    certificate: NONE,
  });
  const uploads = useRef(new Map<DocumentName, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  const set = (name: DocumentName, sent: UploadState) => setDocuments((before) => ({ ...before, [name]: sent }));

  /** Ignores the outcome of an upload once its file was replaced or removed. */
  const change = ({ name, file, signal }: Upload, fields: Partial<UploadState>) =>
    signal.aborted || set(name, { ...NONE, file, ...fields });

  const { mutate } = useMutation({
    mutationFn: (sent: Upload) =>
      call(
        uploadTrainerDocument,
        { body: { id }, file: sent.file },
        { signal: sent.signal, onProgress: (percent) => change(sent, { percent }) },
      ),
    retry: (failures, error) => failures < MAX_ATTEMPTS - 1 && error instanceof ApiError && error.status === 0,
    retryDelay: (failures) => RETRY_DELAY_MS * (failures + 1),
    onSuccess: ({ file: reference }, sent) => change(sent, { reference, percent: 100 }),
    onError: (error, sent) => change(sent, { file: null, error: userMessage(error) }),
  });

  const choose = (name: DocumentName, file: File | null) => {
    uploads.current.get(name)?.abort();
    if (file && file.size > UPLOAD_MAX_BYTES) return set(name, { ...NONE, error: fileMessages.tooLarge });
    set(name, { ...NONE, file });
    if (!file) return;
    const started = new AbortController();
    uploads.current.set(name, started);
    mutate({ name, file, signal: started.signal });
  };

  return { documents, choose };
}
