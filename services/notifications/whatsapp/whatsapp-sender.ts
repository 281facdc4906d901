import { WHATSAPP_TEXTS, type WhatsAppTemplate, type WhatsAppTextId, whatsAppName } from '@fitghar/contracts/admin';
import { DAY_MS, type PersonLanguage } from '@fitghar/contracts/common';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, PersonalData, SETTINGS, type Settings, startTimer, traced } from '../../kernel/index.ts';
import { WhatsAppMessagesRepository } from '../persistence/whatsapp-messages.repository.ts';
import { postMessage, type WhatsAppContent, WhatsAppRefusedError } from './cloud-api.ts';

/** After this many failed attempts another channel is used, if there is one. */
const MAX_ATTEMPTS = 3;

/** To whom, and for which account. */
interface Addressee {
  /** E.164. */
  number: string;
  userId: string | null;
}

/** @param values of the body, then of a button whose address ends with one. Line breaks are refused in values. */
function templateOf(id: WhatsAppTextId, language: PersonLanguage, values: readonly string[]): WhatsAppContent {
  const { variables, actions }: WhatsAppTemplate = WHATSAPP_TEXTS[id];
  const texts = values.map((text) => ({ type: 'text', text: text.replaceAll(/\s+/g, ' ') }));
  const count = Object.keys(variables).length;
  const buttons = actions.flatMap((action, index): object[] => {
    const button = { type: 'button', index: String(index) };
    if ('reply' in action) return [{ ...button, sub_type: 'quick_reply', parameters: [{ type: 'payload', payload: action.reply }] }];
    return action.path.endsWith('/') ? [{ ...button, sub_type: 'url', parameters: texts.slice(count, count + 1) }] : [];
  });
  const components = [{ type: 'body', parameters: texts.slice(0, count) }, ...buttons];
  return { type: 'template', template: { name: whatsAppName(id), language: { code: language }, components } };
}

/** Sends WhatsApp messages, once per job. */
@Injectable()
export class WhatsAppSender implements OnModuleInit {
  private readonly log = new Logger(WhatsAppSender.name);

  constructor(
    private readonly messages: WhatsAppMessagesRepository,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.personalData.register('whatsapp_messages', {
      export: (userId) => this.messages.listOf(userId),
      erase: (userId) => this.messages.erase(userId),
    });
  }

  /** Whether this site sends on WhatsApp. */
  get isOn(): boolean {
    return this.settings.WHATSAPP_PHONE_ID !== undefined;
  }

  /**
   * A registered text.
   * @param values of its variables, in order
   * @param hasFallback whether another channel can say so
   * @returns false if that has to: it was refused, did not arrive, or WhatsApp stays unavailable
   * @throws the last error, so that the queue retries
   */
  async sendText(
    jobId: string,
    to: Addressee,
    { id, language, values }: { id: WhatsAppTextId; language: PersonLanguage; values: readonly string[] },
    hasFallback: boolean,
  ): Promise<boolean> {
    return this.send(jobId, to, id, templateOf(id, language, values), hasFallback);
  }

  /**
   * Words of ours to who has written within 24 hours.
   * @returns as {@link sendText}
   * @throws as {@link sendText}
   */
  async sendWords(jobId: string, to: Addressee, kind: 'reply' | 'answer', body: string, hasFallback: boolean): Promise<boolean> {
    return this.send(jobId, to, kind, { type: 'text', text: { body, preview_url: false } }, hasFallback);
  }

  /** How many messages were refused in the last day because of us, not of their addressees. */
  countAlarming(): Promise<number> {
    return this.messages.countAlarming(new Date(this.clock.now().getTime() - DAY_MS));
  }

  private async send(
    jobId: string,
    { number, userId }: Addressee,
    template: string,
    content: WhatsAppContent,
    hasFallback: boolean,
  ): Promise<boolean> {
    const attempts = await this.messages.begin(jobId, number, { userId, template, at: this.clock.now() });
    if (attempts === null) return (await this.messages.find(jobId))?.state !== 'failed';
    const stopTimer = startTimer('sms_send_duration_seconds');
    try {
      const wamid = await traced('whatsapp send', { kind: 'client' }, () => postMessage(this.settings, number, jobId, content));
      stopTimer({ provider: 'whatsapp', outcome: 'sent' });
      await this.messages.accept(jobId, wamid);
      return true;
    } catch (error) {
      const isRefused = error instanceof WhatsAppRefusedError;
      stopTimer({ provider: 'whatsapp', outcome: isRefused ? 'refused' : 'failed' });
      const message = error instanceof Error ? error.message : String(error);
      if (!isRefused && (attempts < MAX_ATTEMPTS || !hasFallback)) {
        await this.messages.note(jobId, message);
        throw error;
      }
      const alarming = !isRefused || error.isOfTemplate;
      if (alarming) this.log.warn({ alarm: 'sms-failed', jobId, error: message });
      await this.messages.advance(jobId, 'failed', { error: message, alarming, fellBack: hasFallback });
      return false;
    }
  }
}
