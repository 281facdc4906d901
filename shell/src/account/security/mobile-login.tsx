import { endMobileLogin, mobileProofBody, proveMobile, sendMobileCode } from '@fitghar/contracts/account';
import { useSession } from '@fitghar/platform';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, DigitsField, QueryBoundary, Row, toast, toastError } from '@fitghar/ui';
import { withProof } from '@fitghar/ui/bundled/identity';
import { Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/security.ts';
import { mobileLoginQuery } from './mobile-login.queries.ts';

function TurnOn({ mobile }: { mobile: string }) {
  const queries = useQueryClient();
  const [isSent, setSent] = useState(false);
  const send = useMutation({
    mutationFn: () => call(sendMobileCode),
    onSuccess: () => {
      setSent(true);
      toast(t.codeSent(mobile), { tone: 'success' });
    },
    onError: toastError,
  });
  const form = useForm({
    schema: mobileProofBody,
    defaults: { otp: '' },
    confirmLeave: false,
    onSubmit: async (body) => {
      queries.setQueryData(mobileLoginQuery.queryKey, await withProof(() => call(proveMobile, { body })));
      toast(t.isOn, { tone: 'success' });
    },
  });
  const ask = (
    <Button variant={isSent ? 'quiet' : 'secondary'} busy={send.isPending} onClick={() => send.mutate()}>
      {isSent ? t.sendAnother : t.sendCode}
    </Button>
  );
  return (
    <>
      <p>{t.about(mobile)}</p>
      {isSent ? (
        <Form form={form}>
          <DigitsField label={t.otp} hint={t.otpHint} length={6} autoComplete="one-time-code" {...form.bindValue('otp')} />
          <Row>
            <Button type="submit" busy={form.pending}>
              {t.turnOn}
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
      <QueryBoundary query={state} failure={t.settingNotLoaded}>
        {({ on }) =>
          on ? (
            <>
              <p>{t.logsYouIn(mobile)}</p>
              <Row>
                <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
                  {t.turnOff}
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
