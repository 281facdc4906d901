import type { Enquiry } from '../../enquiries/index.ts';
import type { MailWithSubject } from './layout.ts';

export function enquiryReceived({ name, requirement }: Pick<Enquiry, 'name' | 'requirement'>, siteUrl: string): MailWithSubject {
  return {
    subject: 'We have your enquiry',
    heading: 'We have your enquiry',
    paragraphs: [`Namaste${name && ` ${name}`}, thank you for writing to us. A person of our team answers you within 24 hours.`],
    facts: [['You wrote', requirement]],
    action: { label: 'Visit us', url: siteUrl },
    footer: 'You get this mail because this address was given in a form on our site. If that was not you, you need not do anything.',
  };
}
