import type { User } from '@fitghar/contracts/account';
import { ENQUIRY_HEALTH_CONSENT, HOUR_MS } from '@fitghar/contracts/common';
import type { EnquiryKind } from '@fitghar/contracts/marketing';
import { EnquiriesRepository, ReplyToEnquiry, SubmitEnquiry } from '@fitghar/services/enquiries';
import type { BackdatedClock } from '@fitghar/services/kernel';
import { Reviews, Tickets } from '@fitghar/services/support';
import { Injectable } from '@nestjs/common';

const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

interface DemoTicket {
  /** Hours before now. */
  raised: number;
  message: string;
  /** What the team replied, and after how many hours. */
  reply?: { after: number; message: string };
  closed?: boolean;
}

export const DEMO_TICKETS: readonly DemoTicket[] = [
  { raised: 1.3, message: 'My trainer has not arrived yet. Is he on his way?' },
  { raised: 3.2, message: 'I paid for a diet plan twice by mistake. Please check order and payment.' },
  { raised: 6.5, message: 'Can I get a female trainer for the evening session?' },
  { raised: 26, message: 'Please change my address: we moved to the next street.' },
  {
    raised: 30,
    message: 'How do I download my invoice?',
    reply: { after: 2, message: 'Open Transactions on your dashboard and choose Invoice. We’ve also emailed you a copy.' },
  },
  {
    raised: 52,
    message: 'The plan lists paneer, but I do not take milk.',
    reply: { after: 5, message: 'Sorry about that. Your specialist will replace it with tofu today.' },
  },
  {
    raised: 99,
    message: 'When does the refund reach my account?',
    reply: { after: 3, message: 'We sent it today. It takes 3–5 weeks to reach you.' },
    closed: true,
  },
  {
    raised: 150,
    message: 'Do you train in Whitefield on Sundays?',
    reply: { after: 1, message: 'Yes, from 6 am. Please choose a Sunday while booking.' },
    closed: true,
  },
];

interface DemoReview {
  written: number;
  occupation: string;
  review: string;
  stars?: '4' | '5';
  service?: 'FITNESS' | 'YOGA' | 'DIET';
  area?: string;
  decision?: 'approved' | 'rejected';
}

export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    written: 4,
    occupation: 'Architect',
    review: 'The trainer came on time with his own mats. My back feels better already.',
    stars: '5',
    service: 'FITNESS',
  },
  { written: 20, occupation: 'Teacher', review: 'Yoga at 6 in the morning without leaving home. My mother joins, too.' },
  {
    written: 70,
    occupation: 'Software engineer',
    review: 'I lost 5 kg in three months with food that we cook anyway.',
    ...{ stars: '5', service: 'DIET', area: 'Jayanagar' },
    decision: 'approved',
  },
  {
    written: 120,
    occupation: 'Homemaker',
    review: 'Patient, punctual and polite. Asana after asana explained.',
    stars: '5',
    service: 'YOGA',
    area: 'Indiranagar',
    decision: 'approved',
  },
  {
    written: 200,
    occupation: 'Chartered accountant',
    review: 'The plan arrived the same evening and was easy to follow.',
    ...{ stars: '4', service: 'DIET' },
    decision: 'approved',
  },
  { written: 310, occupation: 'Student', review: 'Call me on my number for cheap supplements!', decision: 'rejected' },
];

interface DemoEnquiry {
  kind: EnquiryKind;
  /** Hours before now; a reply is due within 24. */
  sent: number;
  company?: string;
  email: string;
  requirement: string;
  reply?: string;
}

export const DEMO_ENQUIRIES: readonly DemoEnquiry[] = [
  {
    kind: 'corporate',
    sent: 2.5,
    company: 'Malabar Textiles',
    email: 'hr@malabar-textiles.example',
    requirement: 'Yoga twice a week for 40 people in Whitefield.',
  },
  { kind: 'request', sent: 5, email: 'ritu.saxena@mail.example', requirement: 'Do you come to Sarjapur Road?' },
  { kind: 'natal', sent: 9, email: 'anjali.prabhu@mail.example', requirement: 'Second trimester; my doctor suggests gentle yoga.' },
  {
    kind: 'corporate',
    sent: 22,
    company: 'Deccan Analytics',
    email: 'people@deccan-analytics.example',
    requirement: 'A wellness week in January, 120 people.',
  },
  {
    kind: 'request',
    sent: 49,
    email: 'om.prakash@mail.example',
    requirement: 'Is there a plan for senior citizens?',
    reply: 'Yes: choose Basic yoga, and tell the trainer about any pain before the first session.',
  },
  {
    kind: 'natal',
    sent: 75,
    email: 'swati.bhave@mail.example',
    requirement: 'Two months after delivery. When can I start?',
    reply: 'Please ask your doctor first. With consent, our trainer starts with breathing and walking.',
  },
];

/** Tickets, reviews and enquiries of the demo with the team's answers, by the use cases behind the screens. */
@Injectable()
export class DemoSupport {
  constructor(
    private readonly tickets: Tickets,
    private readonly reviews: Reviews,
    private readonly submitEnquiry: SubmitEnquiry,
    private readonly enquiries: EnquiriesRepository,
    private readonly replyToEnquiry: ReplyToEnquiry,
  ) {}

  async raiseTicket({ id: userId }: User, { raised, message, reply, closed }: DemoTicket, now: Date, clock: BackdatedClock): Promise<void> {
    const { id } = await clock.at(ago(now, raised), () => this.tickets.raise(userId, { message }, null));
    if (reply) await clock.at(ago(now, raised - reply.after), () => this.tickets.replyAsStaff(id, reply.message));
    if (closed) await this.tickets.close(id);
  }

  async writeReview(
    { id: userId, name }: User,
    { written, decision, ...review }: DemoReview,
    now: Date,
    clock: BackdatedClock,
  ): Promise<void> {
    const { id } = await clock.at(ago(now, written), () => this.reviews.submit(userId, { name, ...review }, null));
    if (decision) await this.reviews.decide(id, decision);
  }

  async enquire({ name, mobile }: User, { kind, sent, reply, ...enquiry }: DemoEnquiry, now: Date, clock: BackdatedClock): Promise<void> {
    const consent = kind === 'natal' ? { healthConsentVersion: ENQUIRY_HEALTH_CONSENT.version } : {};
    await clock.at(ago(now, sent), () => this.submitEnquiry.run(kind, { name, phone: mobile, ...enquiry, ...consent }));
    const [stored] = await this.enquiries.listOfSender(enquiry.email, 1);
    if (reply && stored) await clock.at(ago(now, sent - 4), () => this.replyToEnquiry.run(stored.id, reply));
  }
}
