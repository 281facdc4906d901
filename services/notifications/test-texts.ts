import {
  fillMailText,
  isMailText,
  isSmsText,
  MAIL_TEXTS,
  mailParagraphs,
  objectionToText,
  SMS_TEXTS,
  splitTextItem,
  type testTextBody,
} from '@fitghar/contracts/admin';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Catalogue } from '../catalogue/index.ts';
import { UsersRepository } from '../identity/index.ts';
import { InvalidFieldsError, JobHandlers, newId, Outbox, SETTINGS, type Settings } from '../kernel/index.ts';
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
    private readonly catalogue: Catalogue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('test-text-mail', async ({ user_id, template: item, subject, heading, text }, jobId) => {
      const { id } = splitTextItem(item);
      if (!isMailText(id)) return;
      const { variables }: { variables: Readonly<Record<string, string>> } = MAIL_TEXTS[id];
      const fill = (each: string) => fillMailText(each, variables);
      const user = await this.users.findUser(user_id);
      if (!user) return;
      await this.composer.send(jobId, user.email, {
        subject: `Test: ${fill(subject)}`,
        heading: fill(heading),
        paragraphs: mailParagraphs(id, text, variables),
        details: [],
        action: dashboard(this.settings.siteUrl),
        footer: 'You’re receiving this test because you are writing this text. Details of the order are added to it.',
      });
    });
    this.handlers.on('test-text-sms', async ({ user_id, template: item }, jobId) => {
      const { id: template, language } = splitTextItem(item);
      if (!isSmsText(template)) return;
      const values = Object.values(SMS_TEXTS[template].variables);
      const user = await this.users.findUser(user_id);
      if (user) await this.sms.send(jobId, user.mobile, language, { template, values: { en: values, hi: values } });
    });
  }

  /**
   * An email as it is being written; an SMS as it is registered, because no other arrives.
   * @throws InvalidFieldsError for a text that there is not, or that could not be published
   */
  async send(userId: string, { kind, id: item, subject, heading, text }: z.infer<typeof testTextBody>): Promise<void> {
    const { id, language } = splitTextItem(item);
    const about = { v: 1, user_id: userId, template: item } as const;
    if (kind === 'sms' ? !isSmsText(id) : !isMailText(id)) throw new InvalidFieldsError({ id: ['There is no such text'] });
    if (kind === 'sms') return this.outbox.add('test-text-sms', newId(), about);
    const { texts } = await this.catalogue.current();
    const first = isMailText(id) ? texts[language].mail[id] : { subject: '', heading: '', text: '' };
    const written = { subject: subject ?? first.subject, heading: heading ?? first.heading, text: text ?? first.text };
    for (const [field, value] of Object.entries(written)) {
      const objection = objectionToText({ kind, id }, field, value);
      if (objection) throw new InvalidFieldsError({ [field]: [objection] });
    }
    return this.outbox.add('test-text-mail', newId(), { ...about, ...written });
  }
}
