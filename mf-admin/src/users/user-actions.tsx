import { adminMessages, blockUser, type UserDetail, unblockUser } from '@fitghar/contracts/admin';
import { Button } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';

const BookTrial = lazyDialog(() => import(/* webpackChunkName: "phone-booking" */ './book-trial.dialog.tsx'));

/** Blocks a customer, with a reason, or unblocks one. */
export function BlockButton({ user: { id, isBlocked, profile } }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const mutation = useAdminMutation(isBlocked ? unblockUser : blockUser, {
    done: isBlocked ? adminMessages.unblocked : adminMessages.blocked,
    onDone: () => setAsking(false),
  });
  if (isBlocked)
    return (
      <Button variant="secondary" busy={mutation.isPending} onClick={() => mutation.mutate({ id })}>
        Unblock
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Block
      </Button>
      {asking && (
        <TextDialog
          title={`Block ${profile.name}?`}
          label="Reason (kept in the audit log)"
          action="Block"
          draft={`block-user.${id}`}
          onSend={(reason) => mutation.mutateAsync({ id, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          <p>They will be logged out and cannot log in again.</p>
        </TextDialog>
      )}
    </>
  );
}

/** Books a trial for a customer on the phone. */
export function BookButton({ user }: { user: UserDetail }) {
  const [booking, setBooking] = useState(false);
  return (
    <>
      <Button onClick={() => setBooking(true)}>Book a trial</Button>
      {booking && <BookTrial user={user} onClose={() => setBooking(false)} />}
    </>
  );
}
