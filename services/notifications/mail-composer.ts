import { Inject, Injectable } from '@nestjs/common';
import { Catalogue } from '../catalogue/index.ts';
import { type Nudge, UsersRepository } from '../identity/index.ts';
import { SETTINGS, type Settings } from '../kernel/index.ts';
import { QuotationsRepository } from '../quotations/index.ts';
import { type Attachment, Mailer, type Urgency } from './mailer.ts';
import { type Mail, type MailSender, type MailWithSubject, renderMail, writeMail } from './mails/layout.ts';
import { Unsubscribing } from './unsubscribing.ts';

/** Renders and sends emails, each once per job. */
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

  async send(jobId: string, to: string, mail: Mail, urgency: Urgency = 'ordinary', attachments: Attachment[] = []): Promise<void> {
    const { subject, ...content } = await this.write(mail);
    await this.mailer.send(jobId, { to, subject, ...renderMail(this.senderTo(to), content), attachments }, urgency);
  }

  /** As {@link toCustomer}, for what no one asked for: without those who have ended it, and with a way to do so. */
  async nudge(jobId: string, userId: string, nudge: Nudge, write: (siteUrl: string, name: string) => Mail): Promise<void> {
    if (await this.mailer.isDone(jobId)) return;
    const customer = await this.users.findById(userId);
    if (!customer || customer.erased || customer.unwanted.includes(nudge)) return;
    const { subject, ...content } = await this.write(write(this.settings.siteUrl, customer.name));
    const mail = { to: customer.email, subject, ...renderMail(this.senderTo(customer.email), content) };
    await this.mailer.send(jobId, { ...mail, unsubscribe: this.unsubscribing.linkTo(userId, nudge) });
  }

  /** Sends to a user with an account, or to the company of a quotation; erased accounts get nothing. */
  async toCustomer(
    jobId: string,
    userId: string,
    write: (siteUrl: string, name: string) => Mail,
    attach: (name: string) => Promise<Attachment[]> = async () => [],
  ): Promise<void> {
    if (await this.mailer.isDone(jobId)) return;
    const customer = (await this.users.findById(userId)) ?? (await this.companyOf(userId));
    if (!customer || customer.erased) return;
    const mail = write(this.settings.siteUrl, customer.name);
    await this.send(jobId, customer.email, mail, 'ordinary', await attach(customer.name));
  }

  private async companyOf(quotationId: string) {
    const quotation = await this.quotations.find(quotationId);
    return quotation && { name: quotation.company, email: quotation.email, erased: false };
  }

  private async write(mail: Mail): Promise<MailWithSubject> {
    return writeMail(mail, (await this.catalogue.current()).texts.mail);
  }
}
