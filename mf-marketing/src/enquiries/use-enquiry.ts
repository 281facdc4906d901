import { answered, refusalLines } from '@fitghar/contracts/common';
import { enquiryReceived } from '@fitghar/contracts/marketing';
import { api, useMutation } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import * as z from 'zod/mini';

/** Enquiry toasts stay until they are dismissed (section 9). */
const UNTIL_DISMISSED = { stayMs: null };

/** Sends an enquiry. What was typed is cleared on success and kept on failure (section 4). */
export function useEnquiry(path: string, body: () => unknown, onSent: () => void) {
  return useMutation({
    mutationFn: () => api(path, answered(z.null()), { body: body() }),
    onSuccess: () => {
      toast(enquiryReceived, { tone: 'success', ...UNTIL_DISMISSED });
      onSent();
    },
    onError: (error) => {
      for (const line of refusalLines(error)) toast(line, UNTIL_DISMISSED);
    },
  });
}
