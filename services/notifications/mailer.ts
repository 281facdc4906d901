import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
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
}

/** Sends mail by SMTP, once for each job. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly deliveries: Model<Delivery>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.deliveries = mongo.model('Delivery', deliverySchema);
    this.transport = createTransport({ url: settings.SMTP_URL, pool: true, maxConnections: 4, connectionTimeout: 10_000 });
  }

  async wasSent(jobId: string): Promise<boolean> {
    return (await this.deliveries.exists({ _id: jobId })) !== null;
  }

  /**
   * The Message-ID follows from the job, so that a mail sent again after a crash between relay and record is known
   * to the receiving side as the same one.
   */
  async send(jobId: string, mail: Mail): Promise<void> {
    if (await this.wasSent(jobId)) return;
    const messageId = `<${createHash('sha256').update(jobId).digest('hex').slice(0, 32)}@${new URL(this.settings.siteUrl).hostname}>`;
    await this.transport.sendMail({ from: this.settings.MAIL_FROM, ...mail, messageId, disableFileAccess: true, disableUrlAccess: true });
    await this.deliveries.updateOne({ _id: jobId }, { $setOnInsert: { sentAt: this.clock.now() } }, { upsert: true });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
