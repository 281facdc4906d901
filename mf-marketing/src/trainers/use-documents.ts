import { fileMessages, UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { imageUploadAnswer } from '@fitghar/contracts/marketing';
import { ApiError, upload } from '@fitghar/platform/data';
import { useState } from 'react';

export const DOCUMENT_NAMES = ['aadhar', 'pan', 'photo', 'certificate'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** One document on its way: chosen, so far sent, stored under a reference, or refused. */
export interface Sent {
  file: File | null;
  percent: number;
  reference: string;
  error: string | undefined;
}

const NONE: Sent = { file: null, percent: 0, reference: '', error: undefined };
/** A lost connection is tried again by itself; what is stored already need not be sent again. */
const TRIES = 3;
const WAIT_MS = 1500;

/** Each document is sent as soon as it is chosen, so that the form itself is quick and a lost connection costs one file at most. */
export function useDocuments(id: string) {
  const [documents, setDocuments] = useState<Record<DocumentName, Sent>>({ aadhar: NONE, pan: NONE, photo: NONE, certificate: NONE });
  const set = (name: DocumentName, sent: Sent) => setDocuments((before) => ({ ...before, [name]: sent }));
  /** What becomes of a file counts only while it is still the chosen one. */
  const change = (name: DocumentName, file: File, fields: Partial<Sent>) =>
    setDocuments((before) => (before[name].file === file ? { ...before, [name]: { ...before[name], ...fields } } : before));

  const send = async (name: DocumentName, file: File): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const request = { fields: { id }, file, onProgress: (percent: number) => change(name, file, { percent }) };
        const { file: reference } = await upload('/admin/api/trainer/imageUpload', imageUploadAnswer, request);
        return change(name, file, { reference, percent: 100 });
      } catch (error) {
        const lost = error instanceof ApiError && error.status === 0;
        if (lost && attempt < TRIES) await new Promise((resolve) => setTimeout(resolve, WAIT_MS * attempt));
        else return change(name, file, { ...NONE, error: error instanceof Error ? error.message : String(error) });
      }
    }
  };

  const choose = (name: DocumentName, file: File | null) => {
    if (file && file.size > UPLOAD_MAX_BYTES) return set(name, { ...NONE, error: fileMessages.tooLarge });
    set(name, { ...NONE, file });
    if (file) void send(name, file);
  };

  return { documents, choose };
}
