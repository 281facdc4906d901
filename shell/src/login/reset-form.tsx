import {
  BANNER_MS,
  RESEND_COOLDOWN_SECONDS,
  RESET_DONE_MS,
  registerMessages,
  resetBody,
  resetMessages,
  resetRequestBody,
} from '@fitghar/contracts/account';
import { answered } from '@fitghar/contracts/common';
import { ApiError, api, useMutation } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { Banner, useForm } from '@fitghar/ui/inputs';
import { type FormEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import styles from './login.module.css';

const t = resetMessages;
const done = answered(z.null());

interface Said {
  tone: 'success' | 'error';
  text: string;
}

/** What went wrong, in the words of section 8. */
function wordsOf(error: Error, fallback: string): string {
  if (!(error instanceof ApiError) || error.code === 'unknown') return fallback;
  return error.code === 'network' ? t.noConnection : error.message;
}

/** A banner that goes by itself. */
function useBanner(): [Said | null, (said: Said, stayMs?: number) => void] {
  const [banner, setBanner] = useState<{ said: Said; stayMs: number } | null>(null);
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(null), banner.stayMs);
    return () => clearTimeout(timer);
  }, [banner]);
  return [banner?.said ?? null, (said, stayMs = BANNER_MS) => setBanner({ said, stayMs })];
}

/** Seconds until another code can be asked for, counted down; the server counts too. */
function useCountdown(): [number, () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(RESEND_COOLDOWN_SECONDS)];
}

/** 'Reset your password' in two steps: the email, then the code from the mail and a new password (section 4). */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<'email' | 'otp'>('email');
  const form = useForm(step === 'email' ? resetRequestBody : resetBody, { email: '', otp: '', newPassword: '' });
  const [banner, say] = useBanner();
  const [left, startCountdown] = useCountdown();

  const request = useMutation({
    mutationFn: () => api('/user/request-password-reset', done, { body: { email: form.values.email } }),
    onSuccess: () => {
      say({ tone: 'success', text: step === 'email' ? t.sent : t.resent });
      setStep('otp');
      startCountdown();
    },
    onError: (error) => say({ tone: 'error', text: wordsOf(error, t.wentWrong) }),
  });
  const reset = useMutation({
    mutationFn: () => api('/user/reset-password', done, { body: form.values }),
    onSuccess: () => {
      say({ tone: 'success', text: t.done }, RESET_DONE_MS);
      setTimeout(onDone, RESET_DONE_MS);
    },
    onError: (error) => {
      if (error instanceof ApiError) form.show(error.fields);
      say({ tone: 'error', text: wordsOf(error, t.failed) });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const right = form.check();
    if (step === 'email') return right && request.mutate();
    if (right) return reset.mutate();
    if (!form.values.otp || !form.values.newPassword) say({ tone: 'error', text: t.allRequired });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t.title}</h1>
      {banner && <Banner tone={banner.tone}>{banner.text}</Banner>}
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" readOnly={step === 'otp'} {...form.bind('email')} />
      {step === 'email' ? (
        <>
          <Button type="submit" full busy={request.isPending}>
            SEND OTP
          </Button>
          <button type="button" className={styles.linkButton} onClick={() => form.check() && setStep('otp')}>
            I have an OTP already
          </button>
        </>
      ) : (
        <>
          <TextField
            label="OTP"
            hint="6 digits, from our mail"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...form.bind('otp')}
          />
          <TextField
            label="New password"
            hint="6 characters or more, with a digit"
            type="password"
            autoComplete="new-password"
            {...form.bind('newPassword')}
          />
          <Button type="submit" full busy={reset.isPending || reset.isSuccess}>
            RESET PASSWORD
          </Button>
          <div className={styles.pair}>
            <Button look="quiet" disabled={left > 0} busy={request.isPending} onClick={() => request.mutate()}>
              {left > 0 ? `Resend OTP in ${left} s` : 'Resend OTP'}
            </Button>
            <Button look="quiet" onClick={() => setStep('email')}>
              Reset
            </Button>
          </div>
        </>
      )}
      <button type="button" className={styles.linkButton} onClick={onDone}>
        {registerMessages.toLogin}
      </button>
    </form>
  );
}
