import { envelope, errorLines } from '@fitghar/contracts/common';
import { enquiryReceived } from '@fitghar/contracts/marketing';
import { api } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { useForm } from '@fitghar/ui/forms';
import * as z from 'zod/mini';

/** Enquiry toasts stay until dismissed (section 9). */
const UNTIL_DISMISSED = { durationMs: null };

/** An enquiry form, cleared on success and kept on failure (section 4). */
export function useEnquiryForm<Values extends object>({
  path,
  schema,
  defaults,
  omitFromDraft = [],
  bodyOf,
  onSent,
}: {
  /** Path of the call below `/bff`, also the draft key. */
  path: string;
  schema: Parameters<typeof useForm<Values>>[0]['schema'];
  defaults: Values;
  /** Fields that the draft leaves out: a consent is given each time. */
  omitFromDraft?: readonly (keyof Values & string)[];
  bodyOf: (values: Values) => unknown;
  onSent?: () => void;
}) {
  return useForm({
    schema,
    defaults,
    draft: { key: path, omit: omitFromDraft },
    onSubmit: async (values) => {
      await api(path, envelope(z.null()), { body: bodyOf(values) });
      toast(enquiryReceived, { tone: 'success', ...UNTIL_DISMISSED });
      onSent?.();
    },
    onRefused: (error) => {
      for (const line of errorLines(error)) toast(line, UNTIL_DISMISSED);
    },
  });
}
