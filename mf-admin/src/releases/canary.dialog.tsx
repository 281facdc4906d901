import { canaryBody, startCanary } from '@fitghar/contracts/releases';
import { Muted, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Checkbox, Form, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';

const DEFAULT_PROMOTE_AFTER_VISITS = 1000;
const DEFAULTS = { percent: '10', isPromoted: false };

/** Starts a canary for a share of visitors. */
export function CanaryDialog({ remote, version, onClose }: { remote: string; version: string; onClose: () => void }) {
  const start = useAdminMutation(startCanary, { done: 'Released. New page loads get it now', onDone: onClose });
  const bodyOf = ({ percent, isPromoted }: typeof DEFAULTS) => ({
    version,
    percent: Number(percent),
    ...(isPromoted && { promote_after: DEFAULT_PROMOTE_AFTER_VISITS }),
  });
  const form = useForm({
    schema: { safeParse: (values: typeof DEFAULTS) => canaryBody.safeParse(bodyOf(values)) },
    defaults: DEFAULTS,
    draft: { key: `canary.${remote}.${version}` },
    onSubmit: (values) => start.mutateAsync({ remote, body: bodyOf(values) }),
    onRefused: 'shown',
  });
  return (
    <Dialog title={`Canary of ${remote} ${version}`} onClose={onClose}>
      <Form form={form}>
        <TextField label="Share of visitors (%)" inputMode="numeric" {...form.bind('percent')} />
        <Checkbox {...form.bindChecked('isPromoted')}>Promote to 100% after {DEFAULT_PROMOTE_AFTER_VISITS} healthy visits</Checkbox>
        <Muted>If it fails more often or is slower than the stable version, it is rolled back automatically.</Muted>
        <DialogSubmit busy={form.pending}>Start</DialogSubmit>
      </Form>
    </Dialog>
  );
}
