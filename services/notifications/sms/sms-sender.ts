import { fillSmsText } from '@fitghar/contracts/admin';
import { DAY_MS, type PersonLanguage } from '@fitghar/contracts/common';
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
   * @param language of who reads it; in English if only the English text is registered
   * @throws the last provider's error, so that the queue retries; not one that refuses it for good
   */
  async send(jobId: string, to: string, language: PersonLanguage, sms: SmsText): Promise<void> {
    if (await this.isDone(jobId)) return;
    const written = await this.write(language, sms);
    const tried = await this.messages
      .findOneAndUpdate(
        { _id: jobId },
        {
          $inc: { attempts: 1 },
          $set: { template: written.template, state: 'trying', provider: this.settings.SMS_PROVIDER, at: this.clock.now() },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    const { SMS_PROVIDER: first, SMS_FALLBACK: second } = this.settings;
    const order = second && (tried?.attempts ?? 1) > MAX_PRIMARY_ATTEMPTS ? [second] : [first, second];
    let last: unknown;
    for (const name of order.filter((each) => each !== undefined)) {
      const stopTimer = startTimer('sms_send_duration_seconds');
      try {
        const attributes = { 'fitghar.sms.provider': name };
        const send = () => this.provider(name).send({ jobId, to, ...written });
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

  private async write(reads: PersonLanguage, { template, values }: SmsText): Promise<Omit<Sms, 'jobId' | 'to'>> {
    const { texts } = await this.catalogue.current();
    const language = texts[reads].sms[template].dltId || !texts.en.sms[template].dltId ? reads : 'en';
    const { text, dltId } = texts[language].sms[template];
    const { BRAND_NAME: brand, siteUrl: site } = this.settings;
    const written = values[language];
    return { template, values: written, text: fillSmsText(text, written, { brand, site }), dltId };
  }

  private provider(name: ProviderName): SmsProvider {
    const provider = this.providers.get(name) ?? PROVIDERS[name](this.settings);
    this.providers.set(name, provider);
    return provider;
  }
}
