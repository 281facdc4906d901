import type { SmsTextId } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { type MessageSwitch, UsersRepository } from '../identity/index.ts';
import { MessageChoices } from './choices/message-choices.ts';
import { SmsSender } from './sms/sms-sender.ts';
import type { SmsText } from './sms/texts.ts';

/** Which of them can be turned off. The others are asked for, or a consent that is checked where they are due. */
const SWITCHES: Partial<Record<SmsTextId, MessageSwitch>> = {
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
    private readonly sms: SmsSender,
    private readonly choices: MessageChoices,
  ) {}

  /**
   * @param userId of the account; undefined for a trainer who has none yet
   * @param mobile 10 digits: the account’s, or of whom its customer booked for
   * @throws the provider's error, so that the queue retries
   */
  async toUser(jobId: string, userId: string | undefined, mobile: string, text: SmsText): Promise<void> {
    const name = SWITCHES[text.template];
    if (userId && name && !(await this.choices.isOn(userId, name))) return;
    await this.sms.send(jobId, mobile, await this.users.languageOf(userId), text);
  }
}
