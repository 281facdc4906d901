import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentsRepository } from '../adjustments/index.ts';
import { AreaWishes } from '../areas/index.ts';
import { EnquiriesRepository } from '../enquiries/index.ts';
import { MailLinks, Otps, UsersRepository } from '../identity/index.ts';
import { JobHandlers, SETTINGS, type Settings, tenDigits } from '../kernel/index.ts';
import { Reviews, Tickets } from '../support/index.ts';
import { TrainersRepository } from '../trainers/index.ts';
import { Alarms } from './alarms/alarms.ts';
import { MailComposer } from './mail-composer.ts';
import { Mailer, type Urgency } from './mailer.ts';
import {
  addressWorks,
  erasureAsked,
  invitation,
  passkeyChanged,
  passwordChanged,
  passwordLink,
  resetCode,
  welcome,
} from './mails/account-mails.ts';
import { corrected } from './mails/correction-mails.ts';
import { areaOpen, enquiryReceived } from './mails/enquiry-mails.ts';
import { alarmRaised, enquiryReply, reviewReply } from './mails/team-mails.ts';
import { ticketReplied } from './mails/ticket-mails.ts';
import { kycDecided, kycLink, kycReceived, trainerDecided } from './mails/trainer-mails.ts';
import { SmsSender } from './sms/sms-sender.ts';
import { oneTimeCode } from './sms/texts.ts';

/** Emails about accounts, tickets, reviews, enquiries and the KYC of trainers. Erased accounts get nothing. */
@Injectable()
export class CustomerNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly mailer: Mailer,
    private readonly tickets: Tickets,
    private readonly reviews: Reviews,
    private readonly alarms: Alarms,
    private readonly areaWishes: AreaWishes,
    private readonly enquiries: EnquiriesRepository,
    private readonly trainers: TrainersRepository,
    private readonly users: UsersRepository,
    private readonly adjustments: AdjustmentsRepository,
    private readonly otps: Otps,
    private readonly sms: SmsSender,
    private readonly links: MailLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('ticket-answered-mail', async ({ ticket_id }, jobId) => {
      const ticket = await this.tickets.findOrNull(ticket_id);
      if (ticket?.userId) await this.composer.toCustomer(jobId, ticket.userId, (site) => ticketReplied(ticket, site));
    });
    this.handlers.on('correction-mail', async ({ adjustment_id, index }, jobId) => {
      const told = (await this.adjustments.findById(adjustment_id))?.told[index];
      if (!told) return; // erased in the meantime
      if (told.who !== 'Trainer') return this.composer.toCustomer(jobId, told.to, (site) => corrected(told.text, site));
      const trainer = await this.trainers.findById(told.to);
      if (trainer && !trainer.erasedAt) await this.composer.toAddress(jobId, trainer.email, (site) => corrected(told.text, site));
    });
    this.handlers.on('enquiry-received-mail', async ({ enquiry_id }, jobId) => {
      const enquiry = await this.enquiries.findById(enquiry_id);
      if (enquiry) await this.composer.toAddress(jobId, enquiry.email, enquiryReceived, enquiry);
    });
    this.handlers.on('area-open-mail', async ({ wish_id }, jobId) => {
      const wish = await this.areaWishes.find(wish_id);
      if (wish) await this.composer.toAddress(jobId, wish.email, (site) => areaOpen(wish.pincode, site), wish);
    });
    this.handlers.on('enquiry-answer-mail', async ({ enquiry_id }, jobId) => {
      const enquiry = await this.enquiries.findById(enquiry_id);
      if (enquiry?.answer) await this.composer.toAddress(jobId, enquiry.email, (site) => enquiryReply(enquiry, site), enquiry);
    });
    this.handlers.on('review-reply-mail', async ({ review_id }, jobId) => {
      const review = await this.reviews.find(review_id).catch(() => null); // erased in the meantime
      if (review) await this.composer.toCustomer(jobId, review.userId, (site, name) => reviewReply(review, site, name));
    });
    for (const [job, lane] of [
      ['alarm-mail', 'ordinary'],
      ['urgent-alarm-mail', 'urgent'],
    ] as const)
      this.handlers.on(job, async ({ alarm_id }, jobId) => {
        const alarm = await this.alarms.findById(alarm_id);
        if (alarm) await this.composer.send(jobId, this.settings.OPS_EMAIL, alarmRaised(alarm.text, this.settings.siteUrl), lane);
      });
    this.handlers.on('password-changed-mail', ({ user_id }, jobId) => this.composer.toCustomer(jobId, user_id, passwordChanged));
    this.handlers.on('address-check-mail', ({ user_id }, jobId) => this.composer.toCustomer(jobId, user_id, addressWorks));
    for (const change of ['added', 'removed'] as const)
      this.handlers.on(`passkey-${change}-mail`, ({ user_id }, jobId) =>
        this.composer.toCustomer(jobId, user_id, (site, name) => passkeyChanged(change, site, name)),
      );
    this.handlers.on('erasure-asked-mail', async ({ user_id }, jobId) => {
      const dueAt = (await this.users.findById(user_id))?.erasureDueAt;
      if (dueAt) await this.composer.toCustomer(jobId, user_id, (site) => erasureAsked(dueAt, site));
    });
    this.handlers.on('otp-mail', ({ otp_id }, jobId) => this.sendOtp(jobId, otp_id));
    this.handlers.on('otp-sms', async ({ otp_id }, jobId) => {
      if (await this.sms.isDone(jobId)) return;
      const otp = await this.otps.issue(otp_id);
      if (otp.outcome !== 'send') return;
      await this.sms.send(jobId, tenDigits(otp.to), otp.language, oneTimeCode(otp.code, otp.minutes));
    });
    this.handlers.on('password-link-mail', ({ link_id }, jobId) => this.sendLink(jobId, link_id, passwordLink, 'urgent'));
    this.handlers.on('invitation-mail', ({ link_id }, jobId) =>
      this.withLink(jobId, link_id, (link) => this.composer.send(jobId, link.email, invitation(link, this.settings.siteUrl), 'urgent')),
    );
    this.handlers.on('welcome-mail', ({ link_id }, jobId) => this.sendLink(jobId, link_id, welcome, 'ordinary'));
    this.handlers.on('kyc-link-mail', ({ link_id }, jobId) => this.sendLink(jobId, link_id, kycLink, 'ordinary'));
    this.handlers.on('kyc-received-mail', async ({ link_id }, jobId) => {
      const email = await this.links.addresseeOf(link_id);
      if (email) await this.composer.toAddress(jobId, email, kycReceived);
    });
    this.handlers.on('kyc-decided-mail', async ({ trainer_id, approved }, jobId) => {
      const trainer = await this.trainers.findById(trainer_id);
      if (trainer && !trainer.erasedAt) await this.composer.toAddress(jobId, trainer.email, (site) => kycDecided(approved, trainer, site));
    });
    this.handlers.on('trainer-decided-mail', async ({ trainer_id }, jobId) => {
      const trainer = await this.trainers.findById(trainer_id);
      if (trainer) await this.composer.toAddress(jobId, trainer.email, (site) => trainerDecided(trainer, site));
    });
  }

  private async sendOtp(jobId: string, otpId: string): Promise<void> {
    if (await this.mailer.isDone(jobId)) return; // a new code would invalidate the one already emailed
    const otp = await this.otps.issue(otpId);
    if (otp.outcome === 'expired') await this.mailer.drop(jobId, 'The code expired before its email was sent');
    if (otp.outcome !== 'send') return;
    await this.composer.toAddress(jobId, otp.to, (site) => resetCode(otp, site), { urgency: 'urgent', language: otp.language });
  }

  private sendLink(jobId: string, linkId: string, write: typeof passwordLink, urgency: Urgency): Promise<void> {
    return this.withLink(jobId, linkId, (link) => this.composer.toAddress(jobId, link.email, (site) => write(link, site), { urgency }));
  }

  private async withLink(
    jobId: string,
    linkId: string,
    send: (link: { email: string; token: string; hours: number }) => Promise<void>,
  ): Promise<void> {
    if (await this.mailer.isDone(jobId)) return;
    const link = await this.links.issue(linkId);
    if (link) await send(link);
  }
}
