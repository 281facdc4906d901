import type { Check } from '@fitghar/contracts/common';
import { api, fetchChecked, invalidate, useMutation } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { withProof } from '@fitghar/ui/bundled/identity';
import { showFailure } from '@fitghar/ui/bundled/operations';
import type * as z from 'zod/mini';

type Post = { path: string; body?: unknown };

interface Options<Answer, Call> {
  done?: string;
  onDone?: (answer: Answer, call: Call) => void;
}

function usePost<Answer, Call extends Post>(
  ask: (path: string, request: { method: 'POST'; body: unknown }) => Promise<Answer>,
  { done, onDone }: Options<Answer, Call>,
) {
  const refetch = () => invalidate({ queryKey: ['mf-admin'] });
  return useMutation({
    mutationFn: ({ path, body = {} }: Call) => withProof(() => ask(path, { method: 'POST', body })),
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

/** A POST below `/bff` that asks for a fresh proof if it needs one, shows its result as a toast, and refetches every query of this remote. */
export const useAdminMutation = <Schema extends z.ZodMiniType, Call extends Post>(
  schema: Schema,
  options: Options<z.output<Schema>, Call> = {},
) => usePost((path, request) => api(path, schema, request), options);

/** As {@link useAdminMutation}, for an answer that is checked without the schema library. */
export const useCheckedMutation = <Answer, Call extends Post>(isAnswer: Check<Answer>, options: Options<Answer, Call> = {}) =>
  usePost((path, request) => fetchChecked(path, isAnswer, request), options);
