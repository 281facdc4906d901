import { endMobileLogin, mobileProofBody, proveMobile, sendMobileCode } from '@fitghar/contracts/account';
import { useSession } from '@fitghar/platform';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, DigitsField, QueryBoundary, Row, toast, toastError } from '@fitghar/ui';
import { withProof } from '@fitghar/ui/bundled/identity';
import { Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { mobileLoginQuery } from './mobile-login.queries.ts';

function TurnOn({ mobile }: { mobile: string }) {
  const queries = useQueryClient();
  const [isSent, setSent] = useState(false);
  const send = useMutation({
    mutationFn: () => call(sendMobileCode),
    onSuccess: () => {
      setSent(true);
      toast(`Code sent to ${mobile}`, { tone: 'success' });
    },
    onError: toastError,
  });
  const form = useForm({
    schema: mobileProofBody,
    defaults: { otp: '' },
    confirmLeave: false,
    onSubmit: async (body) => {
      queries.setQueryData(mobileLoginQuery.queryKey, await withProof(() => call(proveMobile, { body })));
      toast('You can now log in with your mobile number', { tone: 'success' });
    },
  });
  const ask = (
    <Button variant={isSent ? 'quiet' : 'secondary'} busy={send.isPending} onClick={() => send.mutate()}>
      {isSent ? 'Send another code' : 'Send me a code'}
    </Button>
  );
  return (
    <>
      <p>Log in with a code that we send to {mobile}, instead of your password. First, show that its messages reach you.</p>
      {isSent ? (
        <Form form={form}>
          <DigitsField label="OTP" hint="6 digits from our SMS" length={6} autoComplete="one-time-code" {...form.bindValue('otp')} />
          <Row>
            <Button type="submit" busy={form.pending}>
              Turn on
            </Button>
            {ask}
          </Row>
        </Form>
      ) : (
        <Row>{ask}</Row>
      )}
    </>
  );
}

/** Login by a code to the account's own number, once it is proven. */
export function MobileLogin() {
  const queries = useQueryClient();
  const mobile = useSession((session) => session.user?.mobile ?? '');
  const state = useQuery(mobileLoginQuery);
  const end = useMutation({
    mutationFn: () => call(endMobileLogin),
    onSuccess: (answer) => queries.setQueryData(mobileLoginQuery.queryKey, answer),
    onError: toastError,
  });
  return (
    <Card>
      <QueryBoundary query={state} failure="We couldn’t load this setting">
        {({ on }) =>
          on ? (
            <>
              <p>A code sent to {mobile} logs you in.</p>
              <Row>
                <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
                  Turn off
                </Button>
              </Row>
            </>
          ) : (
            <TurnOn mobile={mobile} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}
