import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { withProof } from '@fitghar/ui/identity';
import { showFailure } from '@fitghar/ui/operations';
import type * as z from 'zod/mini';

/** A POST below `/bff` that asks for a fresh proof if it needs one, shows its result as a toast, and refetches every query of this remote. */
export function useAdminMutation<Schema extends z.ZodMiniType, Call extends { path: string; body?: unknown }>(
  schema: Schema,
  { done, onDone }: { done?: string; onDone?: (answer: z.output<Schema>, call: Call) => void } = {},
) {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: ['mf-admin'] });
  return useMutation({
    mutationFn: ({ path, body = {} }: Call) => withProof(() => api(path, schema, { method: 'POST', body })),
    onSuccess: (answer, call) => {
      if (done) toast(done, { tone: 'success' });
      onDone?.(answer, call);
      void refetch(); // not awaited: a form is free again once its answer is there
    },
    onError: (error) => {
      showFailure(error);
      void refetch(); // not awaited: until the failure is through, a dialog closes without asking about its text
    },
  });
}
