import { invalidateTopics, useMutation } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';

/**
 * A change of the customer's sessions or waiting lists: a toast tells how it ended, and whatever shows them loads again.
 * @param done what a success says
 */
export function useBookingChange<Variables = void>(
  change: (variables: Variables) => Promise<unknown>,
  { done, onDone, onFailed }: { done: string; onDone?: () => void; onFailed?: () => void },
) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast(done, { tone: 'success' });
      onDone?.();
    },
    onError: (error) => {
      toast(error.message);
      onFailed?.();
    },
    onSettled: () => invalidateTopics('booking'),
  });
}
