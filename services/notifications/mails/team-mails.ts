import type { Enquiry } from '../../enquiries/index.ts';
import type { ReleaseEvent } from '../../releases/index.ts';
import type { Review } from '../../support/index.ts';
import { asParagraphs, type MailFromText, type MailWithSubject } from './layout.ts';
import { texts } from './texts/index.ts';

const asOneParagraph = (quoted: string): string => quoted.replaceAll(/\n\s*\n/g, '\n');

/** Reply to an enquiry, quoting it. */
export function enquiryReply({ name, requirement, answer }: Enquiry, siteUrl: string): MailFromText {
  const { layout, messages: t } = texts();
  return {
    template: 'enquiry-reply',
    values: { greeting: t.greeting(name), reply: asParagraphs(answer ?? ''), message: asOneParagraph(requirement) },
    details: [],
    action: { label: layout.visitSite, url: siteUrl },
    footer: t.enquiry.replyFooter,
  };
}

/** Our reply to a review. */
export function reviewReply({ review, reply }: Review, siteUrl: string, name: string): MailFromText {
  const { layout, messages: t } = texts();
  return {
    template: 'review-reply',
    values: { greeting: t.greeting(name), reply: asParagraphs(reply ?? ''), message: asOneParagraph(review) },
    details: [],
    action: { label: layout.visitSite, url: siteUrl },
    footer: t.review.footer,
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
