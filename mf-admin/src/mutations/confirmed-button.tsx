import type { Call, CallInput, LiveTopic } from '@fitghar/contracts/common';
import { Button } from '@fitghar/ui';
import { ConfirmDialog } from '@fitghar/ui/dialogs';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useAdminMutation } from './use-admin-mutation.ts';

/** A button whose action takes effect for others at once, or cannot be undone: it asks first. */
export function ConfirmedButton<Of extends Call & { changes: readonly LiveTopic[] }>({
  change,
  input,
  done,
  label,
  of,
  title,
  variant,
  children,
}: {
  change: Of;
  input: CallInput<Of>;
  /** The toast afterwards. */
  done: string;
  label: string;
  /** What the button is about, for its name. */
  of: string;
  /** The question, with what it is about. */
  title: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** What pressing it will do. */
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAdminMutation(change, { done, onDone: () => setAsking(false) });
  return (
    <>
      <Button {...(variant && { variant })} onClick={() => setAsking(true)}>
        {label}
        <span className="visually-hidden">{of}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog title={title} action={label} busy={isPending} onConfirm={() => mutate(input)} onClose={() => setAsking(false)}>
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
