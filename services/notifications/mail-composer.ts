import type { PersonLanguage } from '@fitghar/contracts/common';
import { Inject, Injectable } from '@nestjs/common';
import { Catalogue } from '../catalogue/index.ts';
import { type Nudge, UsersRepository } from '../identity/index.ts';
import { knownLanguage, SETTINGS, type Settings, writeIn } from '../kernel/index.ts';
import { QuotationsRepository } from '../quotations/index.ts';
import { type Attachment, Mailer, type Urgency } from './mailer.ts';
import { type MailFromText, type MailSender, type MailWithSubject, renderMail, siteIn, writeMail } from './mails/layout.ts';
import { Unsubscribing } from './unsubscribing.ts';

/** Renders and sends emails, each once per job, in the language of who reads it. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly mailer: Mailer,
    private readonly users: UsersRepository,
    private readonly quotations: QuotationsRepository,
    private readonly unsubscribing: Unsubscribing,
    private readonly catalogue: Catalogue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  private senderTo(to: string): MailSender {
    const { BRAND_NAME: brand, siteUrl, CONTACT_PHONE, OPS_EMAIL } = this.settings;
    return { brand, siteUrl, phone: to === OPS_EMAIL ? null : CONTACT_PHONE };
  }

  /** In English: to the team, and to companies. Those to anyone else have texts that the owner can change (D67). */
  async send(
    jobId: string,
    to: string,
    mail: MailFromText | MailWithSubject,
    urgency: Urgency = 'ordinary',
    attachments: Attachment[] = [],
  ): Promise<void> {
    await this.mailer.send(jobId, { ...(await this.render('en', to, () => mail)), attachments }, urgency);
  }

  /**
   * To an address, which need not have an account.
   * @param language that of the address’s account by default
   */
  async toAddress(
    jobId: string,
    to: string,
    write: (siteUrl: string) => MailFromText,
    { urgency = 'ordinary', language }: { urgency?: Urgency; language?: PersonLanguage } = {},
  ): Promise<void> {
    const written = language ?? (await this.users.findByEmail(to))?.language ?? 'en';
    await this.mailer.send(jobId, { ...(await this.render(written, to, write)), attachments: [] }, urgency);
  }

  /** As {@link toCustomer}, for what no one asked for: without those who have ended it, and with a way to do so. */
  async nudge(jobId: string, userId: string, nudge: Nudge, write: (siteUrl: string, name: string) => MailFromText): Promise<void> {
    if (await this.mailer.isDone(jobId)) return;
    const customer = await this.users.findById(userId);
    if (!customer || customer.erased || customer.unwanted.includes(nudge)) return;
    const mail = await this.render(customer.language, customer.email, (siteUrl) => write(siteUrl, customer.name));
    await this.mailer.send(jobId, { ...mail, unsubscribe: this.unsubscribing.linkTo(userId, nudge) });
  }

  /** Sends to a user with an account, or to the company of a quotation; erased accounts get nothing. */
  async toCustomer(
    jobId: string,
    userId: string,
    write: (siteUrl: string, name: string) => MailFromText,
    attach: (name: string, language: PersonLanguage) => Promise<Attachment[]> = async () => [],
  ): Promise<void> {
    if (await this.mailer.isDone(jobId)) return;
    const customer = (await this.users.findById(userId)) ?? (await this.companyOf(userId));
    if (!customer || customer.erased) return;
    const { email, name, language } = customer;
    const mail = await this.render(language, email, (siteUrl) => write(siteUrl, name));
    await this.mailer.send(jobId, { ...mail, attachments: await attach(name, language) });
  }

  private async companyOf(quotationId: string) {
    const quotation = await this.quotations.find(quotationId);
    return quotation && { name: quotation.company, email: quotation.email, erased: false, language: 'en' as const };
  }

  private async render(stored: PersonLanguage, to: string, write: (siteUrl: string) => MailFromText | MailWithSubject) {
    const language = knownLanguage(stored);
    const { mail: words } = (await this.catalogue.current()).texts[language];
    return writeIn(language, () => {
      const { subject, ...content } = writeMail(write(siteIn(this.settings.siteUrl)), words);
      return { to, subject, ...renderMail(this.senderTo(to), content) };
    });
  }
}
