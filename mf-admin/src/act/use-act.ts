import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { showFailure } from '@fitghar/ui/operations';
import type * as z from 'zod/mini';

/** Changes something by a call below `/bff`; says so, and everything on the desk is read again. */
export function useAct<Schema extends z.ZodMiniType>(
  schema: Schema,
  { done, onDone }: { done?: string; onDone?: (answer: z.output<Schema>) => void } = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body = {} }: { path: string; body?: unknown }) => api(path, schema, { method: 'POST', body }),
    onSuccess: (answer) => {
      if (done) toast(done, { tone: 'success' });
      onDone?.(answer);
    },
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
