import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../identity/index.ts';
import { SmsSender } from './sms/sms-sender.ts';
import type { SmsText } from './sms/texts.ts';

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
  ) {}

  /**
   * @param userId of the account; undefined for a trainer who has none yet
   * @param mobile 10 digits: the account’s, or of whom its customer booked for
   * @throws the provider's error, so that the queue retries
   */
  async toUser(jobId: string, userId: string | undefined, mobile: string, text: SmsText): Promise<void> {
    await this.sms.send(jobId, mobile, await this.users.languageOf(userId), text);
  }
}
