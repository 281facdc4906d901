import type { Enquiry } from '../../enquiries/index.ts';
import type { ReleaseEvent } from '../../releases/index.ts';
import type { Review } from '../../support/index.ts';
import type { MailWithSubject } from './layout.ts';

/** Reply to an enquiry, quoting it. */
export function enquiryReply({ name, requirement, answer }: Enquiry, siteUrl: string): MailWithSubject {
  return {
    subject: 'Our reply to your enquiry',
    heading: 'Our reply to your enquiry',
    paragraphs: [`Namaste${name && ` ${name}`},`, ...(answer ?? '').split(/\n{1,}/), `You wrote: “${requirement}”`],
    details: [],
    action: { label: 'Visit our site', url: siteUrl },
    footer: 'You’re receiving this email because you wrote to us on our site.',
  };
}

/** Our reply to a review. */
export function reviewReply({ review, reply }: Review, siteUrl: string, name: string): MailWithSubject {
  return {
    subject: 'Our reply to your review',
    heading: 'Thank you for your review',
    paragraphs: [`Namaste ${name},`, ...(reply ?? '').split(/\n{1,}/), `You wrote: “${review}”`],
    details: [],
    action: { label: 'Visit our site', url: siteUrl },
    footer: 'You’re receiving this email because you reviewed us.',
  };
}

/** An alarm for ops. */
export function alarmRaised(text: string, siteUrl: string): MailWithSubject {
  return {
    subject: `Alarm: ${text}`,
    heading: text,
    paragraphs: ['This alarm stays open on the Queues page until its cause is resolved.'],
    details: [],
    action: { label: 'Review', url: `${siteUrl}/admin/adminDashboard?view=queues` },
    footer: 'You’re receiving this email because alarms go to this address.',
  };
}

/** A release event of a remote. */
export function releaseEvent({ remote, text, by }: ReleaseEvent, siteUrl: string): MailWithSubject {
  return {
    subject: `Release of ${remote}: ${text}`,
    heading: text,
    paragraphs: [`Done by ${by}.`],
    details: [['Remote', remote]],
    action: { label: 'View releases', url: `${siteUrl}/admin/adminDashboard?view=releases` },
    footer: 'You’re receiving this email because release events go to this address.',
  };
}
