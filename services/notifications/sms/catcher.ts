import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { callerSignal, type Settings } from '../../kernel/index.ts';
import { SMTP_TIMEOUTS } from '../mailer.ts';
import type { SmsProvider } from './sms-provider.ts';

/** Sends SMS to the mail catcher as mail to `<number>@sms.local`. Not for production. */
export function catcher(settings: Settings): SmsProvider {
  const transport = createTransport({ url: settings.SMTP_URL, ...SMTP_TIMEOUTS });
  return {
    async send({ jobId, to, text }) {
      const messageId = `<${createHash('sha256').update(jobId).digest('hex').slice(0, 32)}@sms.local>`;
      const signal = callerSignal();
      await transport.sendMail({
        from: settings.MAIL_FROM,
        to: `${to}@sms.local`,
        subject: 'SMS',
        text,
        messageId,
        ...(signal && { signal }),
      });
      return messageId;
    },
  };
}
