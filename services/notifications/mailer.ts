import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Model } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import { Clock, callerSignal, Mongo, SETTINGS, type Settings, startTimer, TIMEOUTS, traced } from '../kernel/index.ts';
import { type Delivery, deliverySchema } from './persistence/delivery.schema.ts';

/** An email as HTML and plain text. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
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

/**
 * The SMTP server refused an email. Only codes: its words quote the address, and the message is kept with the job and in
 * the log.
 */
class EmailRefusedError extends Error {
  constructor(error: unknown) {
    const field = (name: string) => (error instanceof Error && name in error ? String(Reflect.get(error, name)) : '');
    const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field('response'))?.[0] ?? '';
    super(`The SMTP server refused an email: ${[field('code'), field('responseCode'), enhanced].filter(Boolean).join(' ')}`);
  }
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
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.deliveries = mongo.model('Delivery', deliverySchema);
    const connect = (maxConnections: number) => createTransport({ url: settings.SMTP_URL, pool: true, maxConnections, ...SMTP_TIMEOUTS });
    this.transports = { ordinary: connect(4), urgent: connect(8) };
  }

  /** Whether this job's email was sent or dropped. */
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
    const message = { from, ...mail, messageId, ...(signal && { signal }), disableFileAccess: true, disableUrlAccess: true };
    await traced('smtp send', { kind: 'client', attributes: { 'fitghar.mail.urgency': urgency } }, () => transport.sendMail(message)).catch(
      (error: unknown) => {
        stopTimer({ outcome: signal?.aborted ? 'cancelled' : 'refused' });
        throw signal?.aborted ? error : new EmailRefusedError(error);
      },
    );
    stopTimer({ outcome: 'sent' });
    await this.record(jobId, { outcome: 'sent', messageId });
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
