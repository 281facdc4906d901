import { dateOf, dayOf } from '@fitghar/contracts/common';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { batchOf, type StoredEnrolment } from '../../institute/index.ts';
import type { MailWithSubject } from './layout.ts';

const FOOTER = 'You get this mail because you enrolled with us.';
const toEnrolments = (siteUrl: string, label: string) => ({ label, url: `${siteUrl}/user/userDashboard?page=enrolments` });
const nameOf = ({ programmeId }: StoredEnrolment): string => PROGRAMMES.find(({ id }) => id === programmeId)?.header ?? programmeId;

export function enrolled(enrolment: StoredEnrolment, siteUrl: string): MailWithSubject {
  return {
    subject: `You are enrolled: ${nameOf(enrolment)}`,
    heading: 'You are enrolled',
    paragraphs: [
      'One thing is left: choose your batch, and what you want to be certified in. Seats are given in the order in which people choose.',
    ],
    facts: [
      ['Programme', nameOf(enrolment)],
      ['Order', enrolment.orderId],
    ],
    action: toEnrolments(siteUrl, 'Choose my batch'),
    footer: FOOTER,
  };
}

/** Goes with the calendar file. */
export function batchChosen(enrolment: StoredEnrolment, siteUrl: string): MailWithSubject {
  const batch = enrolment.batchId ? batchOf(enrolment.batchId) : null;
  return {
    subject: `Your batch starts on ${dayOf(batch?.startsOn ?? '')}`,
    heading: 'Your seat is kept',
    paragraphs: ['The attached file puts all classes into your calendar. You can change the batch on your dashboard until it starts.'],
    facts: [
      ['Programme', nameOf(enrolment)],
      ['Certificate in', enrolment.track ?? ''],
      ['First week', `from ${dayOf(batch?.startsOn ?? '')}`],
      ['Ends', dateOf(batch?.endsOn ?? '')],
      ['Classes', batch?.hours ?? ''],
    ],
    action: toEnrolments(siteUrl, 'See my enrolment'),
    footer: FOOTER,
  };
}

/** Goes with the PDF. */
export function certificateIssued(enrolment: StoredEnrolment, siteUrl: string): MailWithSubject {
  const serial = enrolment.certificate?.serial ?? '';
  return {
    subject: 'Your certificate is here',
    heading: 'Well done: your certificate is here',
    paragraphs: ['It is attached as a PDF. Anybody to whom you show it can check it by its code or number.'],
    facts: [
      ['Programme', nameOf(enrolment)],
      ['In', enrolment.track ?? ''],
      ['Number', serial],
    ],
    action: { label: 'See how others check it', url: `${siteUrl}/institute/certificate/${serial}` },
    footer: FOOTER,
  };
}
