import { fileMessages, UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { imageUploadAnswer } from '@fitghar/contracts/marketing';
import { ApiError, upload } from '@fitghar/platform/data';
import { useState } from 'react';

export const DOCUMENTS = { aadhar: 'Aadhaar', pan: 'PAN', photo: 'Photo', certificate: 'Certificate' } as const;
export type DocumentName = keyof typeof DOCUMENTS;

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
  const change = (name: DocumentName, fields: Partial<Sent>) =>
    setDocuments((before) => ({ ...before, [name]: { ...before[name], ...fields } }));

  const send = async (name: DocumentName, file: File): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const request = { fields: { id }, file, onProgress: (percent: number) => change(name, { percent }) };
        const { file: reference } = await upload('/admin/api/trainer/imageUpload', imageUploadAnswer, request);
        return change(name, { reference, percent: 100 });
      } catch (error) {
        const lost = error instanceof ApiError && error.status === 0;
        if (lost && attempt < TRIES) await new Promise((resolve) => setTimeout(resolve, WAIT_MS * attempt));
        else return change(name, { ...NONE, error: error instanceof Error ? error.message : String(error) });
      }
    }
  };

  const choose = (name: DocumentName, file: File | null) => {
    if (file && file.size > UPLOAD_MAX_BYTES) return change(name, { ...NONE, error: fileMessages.tooLarge });
    change(name, { ...NONE, file });
    if (file) void send(name, file);
  };

  return { documents, choose };
}
