import type { Enquiry } from '../../enquiries/index.ts';
import type { ReleaseStep } from '../../releases/index.ts';
import type { Review } from '../../support/index.ts';
import type { MailWithSubject } from './layout.ts';

/** Our answer to an enquiry, in the words of whoever wrote it. */
export function enquiryAnswer({ name, requirement, answer }: Enquiry, siteUrl: string): MailWithSubject {
  return {
    subject: 'Our answer to your enquiry',
    heading: 'Our answer to your enquiry',
    paragraphs: [`Namaste${name && ` ${name}`},`, ...(answer ?? '').split(/\n{1,}/), `You had written: “${requirement}”`],
    facts: [],
    action: { label: 'Visit our site', url: siteUrl },
    footer: 'You get this mail because you wrote to us on our site.',
  };
}

/** Our reply to a review. */
export function reviewReply({ review, reply }: Review, siteUrl: string, name: string): MailWithSubject {
  return {
    subject: 'Our reply to your review',
    heading: 'Thank you for your review',
    paragraphs: [`Namaste ${name},`, ...(reply ?? '').split(/\n{1,}/), `You had written: “${review}”`],
    facts: [],
    action: { label: 'Visit our site', url: siteUrl },
    footer: 'You get this mail because you wrote a review of us.',
  };
}

/** Something needs a person. */
export function alarmRaised(text: string, siteUrl: string): MailWithSubject {
  return {
    subject: `Alarm: ${text}`,
    heading: text,
    paragraphs: ['This alarm stays on the page of the queues until its cause is gone.'],
    facts: [],
    action: { label: 'Look at it', url: `${siteUrl}/admin/adminDashboard?view=queues` },
    footer: 'You get this mail because alarms go to this address.',
  };
}

/** What was done to the releases of a remote. */
export function releaseStep({ remote, text, by }: ReleaseStep, siteUrl: string): MailWithSubject {
  return {
    subject: `Release of ${remote}: ${text}`,
    heading: text,
    paragraphs: [`Done by ${by}.`],
    facts: [['Remote', remote]],
    action: { label: 'Look at the releases', url: `${siteUrl}/admin/adminDashboard?view=releases` },
    footer: 'You get this mail because every step of a release is told to this address.',
  };
}
