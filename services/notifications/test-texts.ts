import { fillMailText, isMailText, isSmsText, MAIL_TEXTS, objectionToText, SMS_TEXTS, type testTextBody } from '@fitghar/contracts/admin';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import { UsersRepository } from '../identity/index.ts';
import { InvalidFieldsError, JobHandlers, newId, Outbox } from '../kernel/index.ts';
import { MailComposer } from './mail-composer.ts';
import { dashboard } from './mails/layout.ts';
import { SmsSender } from './sms/sms-sender.ts';

/** Sends the texts of messages with examples to whoever writes them. */
@Injectable()
export class TestTexts implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly outbox: Outbox,
    private readonly composer: MailComposer,
    private readonly sms: SmsSender,
    private readonly users: UsersRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on('test-text-mail', async ({ user_id, template, subject, heading, text }, jobId) => {
      if (!isMailText(template)) return;
      const { variables }: { variables: Readonly<Record<string, string>> } = MAIL_TEXTS[template];
      const fill = (each: string) => fillMailText(each, variables);
      await this.composer.toCustomer(jobId, user_id, (siteUrl) => ({
        subject: `Test: ${fill(subject)}`,
        heading: fill(heading),
        paragraphs: text.split(/\n\s*\n/).map(fill),
        details: [],
        action: dashboard(siteUrl),
        footer: 'You’re receiving this test because you are writing this text. Details of the order are added to it.',
      }));
    });
    this.handlers.on('test-text-sms', async ({ user_id, template }, jobId) => {
      const user = isSmsText(template) ? await this.users.findUser(user_id) : null;
      if (user && isSmsText(template))
        await this.sms.send(jobId, user.mobile, { template, values: Object.values(SMS_TEXTS[template].variables) });
    });
  }

  /**
   * An email as it is being written; an SMS as it is registered, because no other arrives.
   * @throws InvalidFieldsError for a text that there is not, or that could not be published
   */
  async send(userId: string, { kind, id, subject, heading, text }: z.infer<typeof testTextBody>): Promise<void> {
    const about = { v: 1, user_id: userId, template: id } as const;
    if (kind === 'sms' ? !isSmsText(id) : !isMailText(id)) throw new InvalidFieldsError({ id: ['There is no such text'] });
    if (kind === 'sms') return this.outbox.add('test-text-sms', newId(), about);
    const first = isMailText(id) ? MAIL_TEXTS[id] : { subject: '', heading: '', text: '' };
    const written = { subject: subject ?? first.subject, heading: heading ?? first.heading, text: text ?? first.text };
    for (const [field, value] of Object.entries(written)) {
      const objection = objectionToText({ kind, id }, field, value);
      if (objection) throw new InvalidFieldsError({ [field]: [objection] });
    }
    return this.outbox.add('test-text-mail', newId(), { ...about, ...written });
  }
}
