import { fillSmsText } from '@fitghar/contracts/admin';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Mongo, SETTINGS, type Settings, startTimer, traced } from '../../kernel/index.ts';
import { type SmsMessage, smsMessageSchema } from '../persistence/sms-message.schema.ts';
import { catcher } from './catcher.ts';
import { msg91 } from './msg91.ts';
import { type Sms, type SmsProvider, SmsRefusedError } from './sms-provider.ts';
import type { SmsText } from './texts.ts';
import { twilio } from './twilio.ts';

type ProviderName = Settings['SMS_PROVIDER'];
const PROVIDERS: Record<ProviderName, (settings: Settings) => SmsProvider> = { catcher, msg91, twilio };

/** After this many failed attempts the secondary provider is used. */
const MAX_PRIMARY_ATTEMPTS = 3;
const DAY_MS = 86_400_000;

/**
 * Sends SMS, once per job: by the primary provider, and by the secondary if the primary rejects the SMS or stays
 * unavailable.
 */
@Injectable()
export class SmsSender {
  private readonly log = new Logger(SmsSender.name);
  private readonly messages: Model<SmsMessage>;
  private readonly providers = new Map<ProviderName, SmsProvider>();

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly catalogue: Catalogue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.messages = mongo.model('SmsMessage', smsMessageSchema);
  }

  /** What became of this job's SMS; null if none was tried. */
  find(jobId: string): Promise<SmsMessage | null> {
    return this.messages.findById(jobId).lean();
  }

  /** Whether this job's SMS was sent. */
  async isDone(jobId: string): Promise<boolean> {
    return (await this.messages.exists({ _id: jobId, state: { $in: ['sent', 'delivered'] } })) !== null;
  }

  /**
   * @param to 10 digits
   * @throws the last provider's error, so that the queue retries; not one that refuses it for good
   */
  async send(jobId: string, to: string, text: SmsText): Promise<void> {
    if (await this.isDone(jobId)) return;
    const tried = await this.messages
      .findOneAndUpdate(
        { _id: jobId },
        {
          $inc: { attempts: 1 },
          $set: { template: text.template, state: 'trying', provider: this.settings.SMS_PROVIDER, at: this.clock.now() },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    const written = await this.write(text);
    const { SMS_PROVIDER: first, SMS_FALLBACK: second } = this.settings;
    const order = second && (tried?.attempts ?? 1) > MAX_PRIMARY_ATTEMPTS ? [second] : [first, second];
    let last: unknown;
    for (const name of order.filter((each) => each !== undefined)) {
      const stopTimer = startTimer('sms_send_duration_seconds');
      try {
        const attributes = { 'fitghar.sms.provider': name };
        const send = () => this.provider(name).send({ jobId, to, ...text, ...written });
        const providerId = await traced('sms send', { kind: 'client', attributes }, send);
        stopTimer({ provider: name, outcome: 'sent' });
        await this.messages.updateOne(
          { _id: jobId },
          { $set: { state: 'sent', provider: name, providerId, error: null, at: this.clock.now() } },
        );
        return;
      } catch (error) {
        last = error;
        const refused = error instanceof SmsRefusedError;
        stopTimer({ provider: name, outcome: refused ? 'refused' : 'failed' });
        if (!refused) break; // may be temporary: the queue retries with the same provider
      }
    }
    const message = last instanceof Error ? last.message : String(last);
    this.log.warn({ alarm: 'sms-failed', jobId, error: message });
    await this.messages.updateOne({ _id: jobId }, { $set: { state: 'failed', error: message } });
    if (!(last instanceof SmsRefusedError)) throw last;
  }

  /** Records a provider's delivery receipt. Ignores one for an unknown SMS. */
  async receipt(providerId: string, delivered: boolean): Promise<void> {
    await this.messages.updateOne(
      { providerId },
      { $set: { state: delivered ? 'delivered' : 'failed', error: delivered ? null : 'Not delivered' } },
    );
  }

  /** Number of undelivered SMS in the last day. */
  countFailed(): Promise<number> {
    return this.messages.countDocuments({ state: 'failed', at: { $gte: new Date(this.clock.now().getTime() - DAY_MS) } });
  }

  private async write({ template, values }: SmsText): Promise<Pick<Sms, 'text' | 'dltId'>> {
    const { text, dltId } = (await this.catalogue.current()).texts.sms[template];
    const { BRAND_NAME: brand, siteUrl: site } = this.settings;
    return { text: fillSmsText(text, values, { brand, site }), dltId };
  }

  private provider(name: ProviderName): SmsProvider {
    const provider = this.providers.get(name) ?? PROVIDERS[name](this.settings);
    this.providers.set(name, provider);
    return provider;
  }
}
