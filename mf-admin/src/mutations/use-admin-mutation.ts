import type { Call, CallInput, LiveTopic, ResponseOf } from '@fitghar/contracts/common';
import { call, invalidateTopics, useMutation } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { withProof } from '@fitghar/ui/bundled/identity';
import { showFailure } from '@fitghar/ui/bundled/operations';

interface Options<Answer, Input> {
  done?: string;
  onDone?: (answer: Answer, input: Input) => void;
}

/**
 * A change that asks for a fresh proof if it needs one, shows its result as a toast, and refetches what it may have changed:
 * as `changes` of its call, or the topics of its list.
 */
export function useProvenMutation<Answer, Input>(
  ask: (input: Input) => Promise<Answer>,
  changes: readonly LiveTopic[],
  { done, onDone }: Options<Answer, Input> = {},
) {
  const refetch = () => invalidateTopics(...changes);
  return useMutation({
    mutationFn: (input: Input) => withProof(() => ask(input)),
    onSuccess: (answer, input) => {
      if (done) toast(done, { tone: 'success' });
      onDone?.(answer, input);
      void refetch(); // not awaited: a form is free again once its answer is there
    },
    onError: (error) => {
      showFailure(error);
      void refetch(); // not awaited: until the failure is through, a dialog closes without asking about its text
    },
  });
}

/** As {@link useProvenMutation}, by one call. */
export const useAdminMutation = <Of extends Call & { changes: readonly LiveTopic[] }>(
  what: Of,
  options: Options<ResponseOf<Of>, CallInput<Of>> = {},
) => useProvenMutation((input: CallInput<Of>) => call(what, input), what.changes, options);
