import { answered } from '@fitghar/contracts/common';
import { enquiryReceived } from '@fitghar/contracts/marketing';
import { ApiError, api, useMutation } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import * as z from 'zod/mini';

/** Enquiry toasts stay until they are dismissed (section 9). */
const UNTIL_DISMISSED = { stayMs: null };
const capitalised = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** Sends an enquiry. What was typed is cleared on success and kept on failure (section 4). */
export function useEnquiry(path: string, body: () => unknown, onSent: () => void) {
  return useMutation({
    mutationFn: () => api(path, answered(z.null()), { body: body() }),
    onSuccess: () => {
      toast(enquiryReceived, { tone: 'success', ...UNTIL_DISMISSED });
      onSent();
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const lines = fields.flatMap(([field, messages]) => messages.map((message) => `${capitalised(field)}: ${message}`));
      for (const line of lines.length ? lines : [error.message]) toast(line, UNTIL_DISMISSED);
    },
  });
}
