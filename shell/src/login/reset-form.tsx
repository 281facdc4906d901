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
import * as t from '#texts/login.tsx';
import styles from './login.module.css';

const m = resetMessages;
const EMPTY = { email: '', otp: '', newPassword: '' };

interface BannerMessage {
  tone: 'success' | 'error';
  text: string;
}

/** The error message that section 8 specifies. */
function messageOf(error: Error, fallback: string): string {
  if (!(error instanceof ApiError) || error.code === 'unknown') return fallback;
  return error.code === 'network' ? m.noConnection : error.message;
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
      showBanner({ tone: 'success', text: step === 'email' ? m.sent : m.resent });
      setStep('otp');
      startCountdown();
    },
    onError: (error) => showBanner({ tone: 'error', text: messageOf(error, m.wentWrong) }),
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
      showBanner({ tone: 'success', text: m.done }, RESET_DONE_MS);
    },
    onInvalid: ({ otp, newPassword }) => {
      const isMissing = step === 'otp' && !(otp && newPassword);
      if (isMissing) showBanner({ tone: 'error', text: m.allRequired });
      return isMissing;
    },
    onRefused: (error) => {
      if (step === 'otp') showBanner({ tone: 'error', text: messageOf(error, m.failed) });
    },
  });

  return (
    <Form form={form}>
      <h1 className={styles.title}>{m.title}</h1>
      {banner && <Banner tone={banner.tone}>{banner.text}</Banner>}
      <TextField label={t.email} type="email" inputMode="email" autoComplete="username" readOnly={step === 'otp'} {...form.bind('email')} />
      {step === 'email' ? (
        <>
          <Button type="submit" full busy={form.pending}>
            {t.sendOtp}
          </Button>
          <button type="button" className={styles.linkButton} onClick={() => form.validate() && setStep('otp')}>
            {t.haveOtp}
          </button>
        </>
      ) : (
        <>
          <DigitsField label={t.otp} hint={t.otpHint} length={6} autoComplete="one-time-code" {...form.bindValue('otp')} />
          <NewPasswordField label={t.newPassword} {...form.bind('newPassword')} />
          <Button type="submit" full busy={form.pending || isDone}>
            {t.resetPassword}
          </Button>
          <div className={styles.pair}>
            <Button
              variant="quiet"
              busy={request.isPending}
              aria-disabled={request.isPending || left > 0}
              onClick={() => request.mutate(form.values.email)}
            >
              {left > 0 ? t.resendIn(left) : t.resend}
            </Button>
            <Button variant="quiet" onClick={() => setStep('email')}>
              {t.reset}
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
