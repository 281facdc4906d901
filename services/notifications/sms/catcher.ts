import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Settings } from '../../kernel/index.ts';
import type { SmsProvider } from './sms-provider.ts';

/** The mail catcher, which shows SMS as a phone would: mail to `<number>@sms.local`. For everywhere but production. */
export function catcher(settings: Settings): SmsProvider {
  const transport = createTransport({ url: settings.SMTP_URL, connectionTimeout: 10_000 });
  return {
    async send({ jobId, to, text }) {
      const messageId = `<${createHash('sha256').update(jobId).digest('hex').slice(0, 32)}@sms.local>`;
      await transport.sendMail({ from: settings.MAIL_FROM, to: `${to}@sms.local`, subject: 'SMS', text, messageId });
      return messageId;
    },
  };
}
