import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Model } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import { Clock, Mongo, SETTINGS, type Settings } from '../kernel/index.ts';
import { type Delivery, deliverySchema } from './persistence/delivery.schema.ts';

/** A mail in both forms. */
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

/** `urgent` mail has connections of its own: it never stands behind ordinary mail. */
export type Urgency = 'ordinary' | 'urgent';

/** Sends mail by SMTP, once for each job. */
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
    const connect = (maxConnections: number) =>
      createTransport({ url: settings.SMTP_URL, pool: true, maxConnections, connectionTimeout: 10_000 });
    this.transports = { ordinary: connect(4), urgent: connect(8) };
  }

  /** Whether this job's mail has left, or was dropped. */
  async isDone(jobId: string): Promise<boolean> {
    return (await this.deliveries.exists({ _id: jobId })) !== null;
  }

  /**
   * The Message-ID follows from job and content, so that a mail sent again after a crash between relay and record is
   * known to the receiving side as the same one, and one with another code is not.
   */
  async send(jobId: string, mail: Mail, urgency: Urgency = 'ordinary'): Promise<void> {
    if (await this.isDone(jobId)) return;
    const digest = createHash('sha256').update(`${jobId} ${mail.text}`).digest('hex').slice(0, 32);
    const messageId = `<${digest}@${new URL(this.settings.siteUrl).hostname}>`;
    const from = this.settings.MAIL_FROM;
    await this.transports[urgency].sendMail({ from, ...mail, messageId, disableFileAccess: true, disableUrlAccess: true });
    await this.record(jobId, 'sent', null);
  }

  /** It would come too late: recorded, and never sent. */
  async drop(jobId: string, reason: string): Promise<void> {
    this.log.warn({ alarm: 'mail-dropped', jobId, reason });
    await this.record(jobId, 'dropped', reason);
  }

  onApplicationShutdown(): void {
    for (const transport of Object.values(this.transports)) transport.close();
  }

  private async record(jobId: string, outcome: Delivery['outcome'], reason: string | null): Promise<void> {
    await this.deliveries.updateOne({ _id: jobId }, { $setOnInsert: { outcome, reason, sentAt: this.clock.now() } }, { upsert: true });
  }
}
