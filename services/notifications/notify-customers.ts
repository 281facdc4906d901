import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EnquiriesRepository } from '../enquiries/index.ts';
import { MailLinks, Otps, UsersRepository } from '../identity/index.ts';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { Reviews, Tickets } from '../support/index.ts';
import { TrainersRepository } from '../trainers/index.ts';
import { Alarms } from './alarms/alarms.ts';
import { Letters } from './letters.ts';
import { Mailer } from './mailer.ts';
import { erasureAsked, passwordChanged, passwordLink, resetCode } from './mails/account-mails.ts';
import { enquiryReceived } from './mails/enquiry-mails.ts';
import { alarmRaised, enquiryAnswer, reviewReply } from './mails/team-mails.ts';
import { ticketAnswered } from './mails/ticket-mails.ts';
import { kycLink, kycReceived, trainerDecided } from './mails/trainer-mails.ts';

/** Tells customers by mail what has happened to what is theirs. An account that was erased meanwhile is told nothing. */
@Injectable()
export class NotifyCustomers implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly letters: Letters,
    private readonly mailer: Mailer,
    private readonly tickets: Tickets,
    private readonly reviews: Reviews,
    private readonly alarms: Alarms,
    private readonly enquiries: EnquiriesRepository,
    private readonly trainers: TrainersRepository,
    private readonly users: UsersRepository,
    private readonly otps: Otps,
    private readonly links: MailLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('ticket-answered-mail', async ({ ticket_id }, jobId) => {
      const ticket = await this.tickets.findOrNull(ticket_id);
      if (ticket) await this.letters.toCustomer(jobId, ticket.userId, (site) => ticketAnswered(ticket, site));
    });
    this.handlers.on('enquiry-received-mail', async ({ enquiry_id }, jobId) => {
      const enquiry = await this.enquiries.findById(enquiry_id);
      if (enquiry) await this.letters.send(jobId, enquiry.email, enquiryReceived(enquiry, this.settings.siteUrl));
    });
    this.handlers.on('enquiry-answer-mail', async ({ enquiry_id }, jobId) => {
      const enquiry = await this.enquiries.findById(enquiry_id);
      if (enquiry?.answer) await this.letters.send(jobId, enquiry.email, enquiryAnswer(enquiry, this.settings.siteUrl));
    });
    this.handlers.on('review-reply-mail', async ({ review_id }, jobId) => {
      const review = await this.reviews.find(review_id).catch(() => null); // erased meanwhile
      if (review) await this.letters.toCustomer(jobId, review.userId, (site, name) => reviewReply(review, site, name));
    });
    this.handlers.on('alarm-mail', async ({ alarm_id }, jobId) => {
      const alarm = await this.alarms.findById(alarm_id);
      if (alarm) await this.letters.send(jobId, this.settings.OPS_EMAIL, alarmRaised(alarm.text, this.settings.siteUrl));
    });
    this.handlers.on('password-changed-mail', ({ user_id }, jobId) => this.letters.toCustomer(jobId, user_id, passwordChanged));
    this.handlers.on('erasure-asked-mail', async ({ user_id }, jobId) => {
      const dueAt = (await this.users.findById(user_id))?.erasureDueAt;
      if (dueAt) await this.letters.toCustomer(jobId, user_id, (site) => erasureAsked(dueAt, site));
    });
    this.handlers.on('otp-mail', ({ otp_id }, jobId) => this.code(jobId, otp_id));
    this.handlers.on('password-link-mail', ({ link_id }, jobId) => this.link(jobId, link_id, passwordLink, 'urgent'));
    this.handlers.on('kyc-link-mail', ({ link_id }, jobId) => this.link(jobId, link_id, kycLink, 'ordinary'));
    this.handlers.on('kyc-received-mail', async ({ link_id }, jobId) => {
      const email = await this.links.addresseeOf(link_id);
      if (email) await this.letters.send(jobId, email, kycReceived(this.settings.siteUrl));
    });
    this.handlers.on('trainer-decided-mail', async ({ trainer_id }, jobId) => {
      const trainer = await this.trainers.findById(trainer_id);
      if (trainer) await this.letters.send(jobId, trainer.email, trainerDecided(trainer, this.settings.siteUrl));
    });
  }

  private async code(jobId: string, otpId: string): Promise<void> {
    if (await this.mailer.isDone(jobId)) return; // another code now would make the one in the mail useless
    const otp = await this.otps.issue(otpId);
    if (otp.outcome === 'expired') await this.mailer.drop(jobId, 'The code had expired before its mail could leave');
    if (otp.outcome === 'send') await this.letters.send(jobId, otp.email, resetCode(otp, this.settings.siteUrl), 'urgent');
  }

  private async link(jobId: string, linkId: string, write: typeof passwordLink, urgency: 'urgent' | 'ordinary'): Promise<void> {
    if (await this.mailer.isDone(jobId)) return;
    const link = await this.links.issue(linkId);
    if (link) await this.letters.send(jobId, link.email, write(link, this.settings.siteUrl), urgency);
  }
}
