import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { withProof } from '@fitghar/ui/identity';
import { showFailure } from '@fitghar/ui/operations';
import type * as z from 'zod/mini';

/** A POST below `/bff` that asks for a fresh proof if it needs one, shows its result as a toast, and refetches every query of this remote. */
export function useAdminMutation<Schema extends z.ZodMiniType>(
  schema: Schema,
  { done, onDone }: { done?: string; onDone?: (answer: z.output<Schema>) => void } = {},
) {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: ['mf-admin'] });
  return useMutation({
    mutationFn: ({ path, body = {} }: { path: string; body?: unknown }) => withProof(() => api(path, schema, { method: 'POST', body })),
    onSuccess: (answer) => {
      if (done) toast(done, { tone: 'success' });
      onDone?.(answer);
      return refetch();
    },
    onError: (error) => {
      showFailure(error);
      void refetch(); // not awaited: until the failure is through, a dialog closes without asking about its text
    },
  });
}
