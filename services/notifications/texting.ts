import { isSmsText, isWhatsAppText } from '@fitghar/contracts/admin';
import type { PersonLanguage } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Consents, type MessageSwitch, UsersRepository } from '../identity/index.ts';
import { MessageChoices } from './choices/message-choices.ts';
import { SmsSender } from './sms/sms-sender.ts';
import type { UserText } from './sms/texts.ts';
import { isFallback } from './whatsapp/fallback.ts';
import { WhatsAppSender } from './whatsapp/whatsapp-sender.ts';

/** Which of them can be turned off. The others are asked for, or a consent that is checked where they are due. */
const SWITCHES: Partial<Record<UserText['template'], MessageSwitch>> = {
  'booking-confirmed': 'sessions.text',
  'package-confirmed': 'sessions.text',
  'trainer-assigned-customer': 'sessions.text',
  'on-the-way': 'sessions.text',
  'waitlist-offer': 'sessions.text',
  'visits-to-close': 'reminders.text',
};

/**
 * Texts to customers and trainers, in the language of the account and by the channels that its owner has chosen. Each
 * channel's sender keeps its own record by the job's id, so that a job that runs twice sends once. Codes to log in are no
 * such text: they are SMS, whatever was chosen.
 */
@Injectable()
export class Texting {
  constructor(
    private readonly users: UsersRepository,
    private readonly consents: Consents,
    private readonly whatsApp: WhatsAppSender,
    private readonly sms: SmsSender,
    private readonly choices: MessageChoices,
  ) {}

  /**
   * On WhatsApp with consent to it, by SMS without; also if it does not arrive there (that job's id says so). What has no SMS
   * goes out with consent only.
   * @param userId of the account; undefined for a trainer who has none yet
   * @param mobile 10 digits: proven to be the account’s, or of whom its customer booked for
   * @throws the provider's error, so that the queue retries
   */
  async toUser(jobId: string, userId: string | undefined, mobile: string, text: UserText): Promise<void> {
    const name = SWITCHES[text.template];
    if (userId && name && !(await this.choices.of(userId)).isOn(name)) return;
    if (await this.sms.isDone(jobId)) return;
    const language = await this.users.languageOf(userId);
    if (userId && (await this.sendWhatsApp(jobId, userId, mobile, language, text))) return;
    const { template, values } = text;
    if (!isSmsText(template)) return;
    // The one SMS that no one needs: its email says the same.
    if (template === 'session-reminder' && !(userId && (await this.consents.isGiven(userId, 'reminders')))) return;
    await this.sms.send(jobId, mobile, language, { template, values });
  }

  /** @returns whether it is on its way there */
  private async sendWhatsApp(
    jobId: string,
    userId: string,
    mobile: string,
    language: PersonLanguage,
    { template: id, values }: UserText,
  ): Promise<boolean> {
    if (!this.whatsApp.isOn || isFallback(jobId) || !isWhatsAppText(id) || !(await this.consents.isGiven(userId, 'whatsapp'))) return false;
    const to = { number: `+91${mobile}`, userId };
    return this.whatsApp.sendText(jobId, to, { id, language, values: values[language] }, isSmsText(id));
  }
}
