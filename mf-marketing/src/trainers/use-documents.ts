import { fileMessages, UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { imageUploadAnswer } from '@fitghar/contracts/marketing';
import { ApiError, upload } from '@fitghar/platform/data';
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

  const send = async (name: DocumentName, file: File, signal: AbortSignal): Promise<void> => {
    /** Ignores the result of an upload once its file was replaced or removed. */
    const change = (fields: Partial<UploadState>) => signal.aborted || set(name, { ...NONE, file, ...fields });
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        const request = { fields: { id }, file, signal, onProgress: (percent: number) => change({ percent }) };
        const { file: reference } = await upload('/admin/api/trainer/imageUpload', imageUploadAnswer, request);
        return void change({ reference, percent: 100 });
      } catch (error) {
        const lost = error instanceof ApiError && error.status === 0;
        if (lost && attempt < MAX_ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt));
        else return void change({ file: null, error: error instanceof Error ? error.message : String(error) });
      }
    }
  };

  const choose = (name: DocumentName, file: File | null) => {
    uploads.current.get(name)?.abort();
    if (file && file.size > UPLOAD_MAX_BYTES) return set(name, { ...NONE, error: fileMessages.tooLarge });
    set(name, { ...NONE, file });
    if (!file) return;
    const started = new AbortController();
    uploads.current.set(name, started);
    void send(name, file, started.signal);
  };

  return { documents, choose };
}
