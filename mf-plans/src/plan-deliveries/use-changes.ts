import { changePlanDelivery, type DeliveryChange, sendPlan } from '@fitghar/contracts/plans';
import { UserError } from '@fitghar/platform';
import { ApiError, call, invalidateTopics, useMutation } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { showFailure } from '@fitghar/ui/bundled/operations';

/** Reports a failed change of a plan; if a colleague was faster, in words that fit the screen, which then shows their version. */
export function showChangeFailure(error: Error): void {
  const isConflict = error instanceof ApiError && error.code === 'plan_changed';
  showFailure(isConflict ? new UserError('A colleague just changed this plan. Check the latest version, then try again') : error);
}

/** Changes or sends a plan delivery. If a colleague was faster, the server refuses and the screen shows their version. */
export function useChanges(id: string) {
  const options = { onError: showChangeFailure, onSettled: () => invalidateTopics('team.plans') };
  const change = useMutation({
    ...options,
    mutationFn: (body: DeliveryChange) => call(changePlanDelivery, { id, body }),
  });
  const send = useMutation({
    ...options,
    mutationFn: (version: number) => call(sendPlan, { id, body: { version } }),
    onSuccess: () => toast('Plan sent by email and to the dashboard', { tone: 'success' }),
  });
  return { change, send };
}
