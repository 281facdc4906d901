import { type CallInput, errorLines } from '@fitghar/contracts/common';
import { enquiryReceived, type sendCorporateEnquiry, type sendNatalEnquiry } from '@fitghar/contracts/marketing';
import { userMessage } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { useForm } from '@fitghar/ui/forms';

/** Enquiry toasts stay until dismissed (section 9). */
const UNTIL_DISMISSED = { durationMs: null };

type Enquiry = typeof sendCorporateEnquiry | typeof sendNatalEnquiry;

/** An enquiry form, cleared on success and kept on failure (section 4). */
export function useEnquiryForm<Values extends object, Of extends Enquiry>({
  enquiry,
  schema,
  defaults,
  omitFromDraft = [],
  inputOf,
  onSent,
}: {
  /** Its path is also the draft's key. */
  enquiry: Of;
  schema: Parameters<typeof useForm<Values>>[0]['schema'];
  defaults: Values;
  /** Fields that the draft leaves out: a consent is given each time. */
  omitFromDraft?: readonly (keyof Values & string)[];
  inputOf: (values: Values) => CallInput<Of>;
  onSent?: () => void;
}) {
  return useForm({
    schema,
    defaults,
    draft: { key: enquiry.path, omit: omitFromDraft },
    onSubmit: async (values) => {
      await call<Enquiry>(enquiry, inputOf(values));
      toast(enquiryReceived, { tone: 'success', ...UNTIL_DISMISSED });
      onSent?.();
    },
    onRefused: (error) => {
      for (const line of errorLines({ ...error, message: userMessage(error) })) toast(line, UNTIL_DISMISSED);
    },
  });
}
