import { invalidateTopics, useMutation } from '@fitghar/platform/data';
import { toast, toastError } from '@fitghar/ui';

/**
 * A change of the customer's sessions or waiting lists: a toast tells how it ended, and whatever shows them loads again.
 * @param done what a success says; a function if that depends on the answer
 */
export function useBookingChange<Answer, Variables = void>(
  change: (variables: Variables) => Promise<Answer>,
  { done, onDone }: { done: string | ((answer: Answer) => string); onDone?: () => void },
) {
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      toast(typeof done === 'string' ? done : done(answer), { tone: 'success' });
      onDone?.();
    },
    onError: toastError,
    onSettled: () => invalidateTopics('booking'),
  });
}
