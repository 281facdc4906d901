import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Model } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import {
  Clock,
  callerSignal,
  Mongo,
  SETTINGS,
  type Settings,
  startTimer,
  TIMEOUTS,
  TryLaterError,
  traced,
  UnrecoverableError,
} from '../kernel/index.ts';
import { type Delivery, deliverySchema } from './persistence/delivery.schema.ts';
import { RefusedAddresses } from './refused-addresses.ts';

/** An email as HTML and plain text. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** Where mail programs end emails of this kind with one click (RFC 8058). */
  unsubscribe?: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** `urgent` mail has its own connections, so it never queues behind ordinary mail. */
export type Urgency = 'ordinary' | 'urgent';

/** Nodemailer's own default waits ten minutes for an unresponsive relay. */
export const SMTP_TIMEOUTS = {
  connectionTimeout: TIMEOUTS.smtp.ms,
  greetingTimeout: TIMEOUTS.smtp.ms,
  socketTimeout: TIMEOUTS.smtp.ms,
  dnsTimeout: TIMEOUTS.smtp.ms,
};

/** What nodemailer says if there is no connection, or it ended. */
const UNREACHABLE = /^(ECONN\w+|ESOCKET|ETIMEDOUT|EDNS|ETLS)$/;

/**
 * What an SMTP server said. Only codes: its words quote the address, and the message is kept with the job and in the log.
 * What follows MAIL FROM or comes before it is about us, RCPT TO and DATA are about this recipient and this email.
 */
function refusalOf(error: unknown) {
  const field = (name: string) => (error instanceof Error && name in error ? String(Reflect.get(error, name)) : '');
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field('response'))?.[0] ?? '';
  const status = Number(field('responseCode'));
  const isOfRecipient = field('command') === 'RCPT TO';
  const isUnreachable = !status && UNREACHABLE.test(field('code'));
  return {
    message: isUnreachable
      ? `The SMTP server is unreachable: ${field('code')}`
      : `The SMTP server refused an email: ${[field('code'), field('responseCode'), enhanced].filter(Boolean).join(' ')}`,
    code: enhanced || field('responseCode'),
    isTemporary: isUnreachable || (status >= 400 && status < 500),
    isOfMail: isOfRecipient || field('command') === 'DATA',
    /** No mailbox of that name, or one that takes nothing: some servers say so only after the content. */
    isOfAddress: status >= 500 && (isOfRecipient || /^5\.[12]\./.test(enhanced)),
  };
}

/** Sends emails by SMTP, once per job. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly log = new Logger(Mailer.name);
  private readonly transports: Record<Urgency, Transporter>;
  private readonly deliveries: Model<Delivery>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly addresses: RefusedAddresses,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.deliveries = mongo.model('Delivery', deliverySchema);
    const connect = (maxConnections: number) => createTransport({ url: settings.SMTP_URL, pool: true, maxConnections, ...SMTP_TIMEOUTS });
    this.transports = { ordinary: connect(4), urgent: connect(8) };
  }

  /** Whether this job's email was sent, dropped or refused for good. */
  async isDone(jobId: string): Promise<boolean> {
    return (await this.deliveries.exists({ _id: jobId })) !== null;
  }

  /** What became of this job's email; null if none was sent or dropped. */
  find(jobId: string): Promise<Delivery | null> {
    return this.deliveries.findById(jobId).lean();
  }

  /**
   * The Message-ID is derived from job and content: an email resent after a crash is recognised by the recipient's
   * server as a duplicate, one with a new code is not. When the job times out, the email is removed from the pool's
   * queue or its connection is closed, so that no copy follows the next attempt.
   */
  async send(jobId: string, mail: Mail, urgency: Urgency = 'ordinary'): Promise<void> {
    if (await this.isDone(jobId)) return;
    const digest = createHash('sha256').update(`${jobId} ${mail.text}`).digest('hex').slice(0, 32);
    const messageId = `<${digest}@${new URL(this.settings.siteUrl).hostname}>`;
    const from = this.settings.MAIL_FROM;
    const signal = callerSignal();
    const stopTimer = startTimer('mail_send_duration_seconds');
    const transport = this.transports[urgency];
    const { unsubscribe, ...content } = mail;
    const headers = {
      'Auto-Submitted': 'auto-generated', // no holiday reply comes back (RFC 3834)
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    };
    const message = {
      from,
      ...content,
      headers,
      messageId,
      ...(signal && { signal }),
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    try {
      await traced('smtp send', { kind: 'client', attributes: { 'fitghar.mail.urgency': urgency } }, () => transport.sendMail(message));
    } catch (error) {
      stopTimer({ outcome: signal?.aborted ? 'cancelled' : 'refused' });
      if (signal?.aborted) throw error;
      return this.refused(jobId, mail.to, error);
    }
    stopTimer({ outcome: 'sent' });
    await this.record(jobId, { outcome: 'sent', messageId });
  }

  /**
   * A refusal for now is tried again for hours, as mail servers do themselves: a full mailbox, a list that asks strangers to
   * come again. So is a relay that is down, for as long as one that says so. One for good ends at once; if it is the address's, that is marked.
   * @throws TryLaterError, UnrecoverableError; Error if the refusal is of us, which the attempts of the queue are for
   */
  private async refused(jobId: string, to: string, error: unknown): Promise<void> {
    const { message, code, isTemporary, isOfMail, isOfAddress } = refusalOf(error);
    if (isTemporary) throw new TryLaterError(message, isOfMail);
    if (!isOfMail) throw new Error(message);
    if (!isOfAddress) throw new UnrecoverableError(message);
    await this.addresses.mark(to, code);
    await this.record(jobId, { outcome: 'refused', reason: message });
  }

  /** Records an email that would arrive too late as dropped. */
  async drop(jobId: string, reason: string): Promise<void> {
    this.log.warn({ alarm: 'mail-dropped', jobId, reason });
    await this.record(jobId, { outcome: 'dropped', reason });
  }

  /** Records that an email was not sent, because what it says is no longer true. Not a fault: its queue may have been paused. */
  omit(jobId: string): Promise<void> {
    return this.record(jobId, { outcome: 'dropped', reason: 'What it says was no longer true when it could be sent' });
  }

  onApplicationShutdown(): void {
    for (const transport of Object.values(this.transports)) transport.close();
  }

  private async record(jobId: string, delivery: Partial<Delivery>): Promise<void> {
    await this.deliveries.updateOne({ _id: jobId }, { $setOnInsert: { ...delivery, sentAt: this.clock.now() } }, { upsert: true });
  }
}
