import {
  BANNER_MS,
  RESEND_COOLDOWN_SECONDS,
  RESET_DONE_MS,
  registerMessages,
  requestPasswordReset,
  resetBody,
  resetMessages,
  resetPassword,
  resetRequestBody,
} from '@fitghar/contracts/account';
import { ApiError, call, useMutation } from '@fitghar/platform/data';
import { Button, DigitsField, TextField } from '@fitghar/ui';
import { NewPasswordField } from '@fitghar/ui/bundled/identity';
import { Banner, Form, useForm } from '@fitghar/ui/forms';
import { useEffect, useState } from 'react';
import styles from './login.module.css';

const t = resetMessages;
const EMPTY = { email: '', otp: '', newPassword: '' };

interface BannerMessage {
  tone: 'success' | 'error';
  text: string;
}

/** The error message that section 8 specifies. */
function messageOf(error: Error, fallback: string): string {
  if (!(error instanceof ApiError) || error.code === 'unknown') return fallback;
  return error.code === 'network' ? t.noConnection : error.message;
}

/** A banner that disappears automatically. */
function useBanner(): [BannerMessage | null, (content: BannerMessage, durationMs?: number) => void] {
  const [banner, setBanner] = useState<{ content: BannerMessage; durationMs: number } | null>(null);
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(null), banner.durationMs);
    return () => clearTimeout(timer);
  }, [banner]);
  return [banner?.content ?? null, (content, durationMs = BANNER_MS) => setBanner({ content, durationMs })];
}

/** Seconds until another code can be requested; the server enforces it. */
function useCountdown(): [number, () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(RESEND_COOLDOWN_SECONDS)];
}

/** 'Reset your password' in two steps: the email address, then the emailed code and a new password (section 4). */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<'email' | 'otp'>('email');
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from the reset
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onDone, RESET_DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const [banner, showBanner] = useBanner();
  const [left, startCountdown] = useCountdown();

  const request = useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
    onSuccess: () => {
      showBanner({ tone: 'success', text: step === 'email' ? t.sent : t.resent });
      setStep('otp');
      startCountdown();
    },
    onError: (error) => showBanner({ tone: 'error', text: messageOf(error, t.wentWrong) }),
  });
  const form = useForm({
    schema: step === 'email' ? resetRequestBody : resetBody,
    defaults: EMPTY,
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: async (body) => {
      if (step === 'email') return request.mutateAsync(body.email);
      await call(resetPassword, { body });
      setDone(true);
      showBanner({ tone: 'success', text: t.done }, RESET_DONE_MS);
    },
    onInvalid: ({ otp, newPassword }) => {
      const isMissing = step === 'otp' && !(otp && newPassword);
      if (isMissing) showBanner({ tone: 'error', text: t.allRequired });
      return isMissing;
    },
    onRefused: (error) => {
      if (step === 'otp') showBanner({ tone: 'error', text: messageOf(error, t.failed) });
    },
  });

  return (
    <Form form={form}>
      <h1 className={styles.title}>{t.title}</h1>
      {banner && <Banner tone={banner.tone}>{banner.text}</Banner>}
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" readOnly={step === 'otp'} {...form.bind('email')} />
      {step === 'email' ? (
        <>
          <Button type="submit" full busy={form.pending}>
            Send OTP
          </Button>
          <button type="button" className={styles.linkButton} onClick={() => form.validate() && setStep('otp')}>
            I have an OTP already
          </button>
        </>
      ) : (
        <>
          <DigitsField label="OTP" hint="6 digits from our email" length={6} autoComplete="one-time-code" {...form.bindValue('otp')} />
          <NewPasswordField label="New password" {...form.bind('newPassword')} />
          <Button type="submit" full busy={form.pending || isDone}>
            Reset password
          </Button>
          <div className={styles.pair}>
            <Button
              variant="quiet"
              busy={request.isPending}
              aria-disabled={request.isPending || left > 0}
              onClick={() => request.mutate(form.values.email)}
            >
              {left > 0 ? `Resend OTP in ${left} s` : 'Resend OTP'}
            </Button>
            <Button variant="quiet" onClick={() => setStep('email')}>
              Reset
            </Button>
          </div>
        </>
      )}
      <button type="button" className={styles.linkButton} onClick={onDone}>
        {registerMessages.toLogin}
      </button>
    </Form>
  );
}
