import { formatDate } from '@fitghar/contracts/common';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { type BatchTimes, classSchedule, type StoredEnrolment } from '../../institute/index.ts';
import { istDate } from '../../kernel/index.ts';
import { INVOICE, type MailWithSubject } from './layout.ts';

const FOOTER = 'You’re receiving this email because you enrolled with us.';
const toEnrolments = (siteUrl: string, label: string) => ({ label, url: `${siteUrl}/user/userDashboard?page=enrolments` });
const nameOf = ({ programmeId }: StoredEnrolment): string => PROGRAMMES.find(({ id }) => id === programmeId)?.header ?? programmeId;

export function enrolled(enrolment: StoredEnrolment, siteUrl: string): MailWithSubject {
  return {
    subject: `You’re enrolled: ${nameOf(enrolment)}`,
    heading: 'You’re enrolled',
    paragraphs: ['One step left: choose your batch and what you want to be certified in. Seats are first come, first served.'],
    details: [['Programme', nameOf(enrolment)], ['Order', enrolment.gatewayOrderId], INVOICE],
    action: toEnrolments(siteUrl, 'Choose my batch'),
    footer: FOOTER,
  };
}

/** Attached: the calendar file. */
export function batchChosen(enrolment: StoredEnrolment, siteUrl: string, batch: BatchTimes): MailWithSubject {
  const firstClass = formatDate(istDate(classSchedule(batch).start)); // batches begin with a week, not with a class
  return {
    subject: `Your first class is on ${firstClass}`,
    heading: 'Your batch is confirmed',
    paragraphs: [
      'Open the attached file to add all classes to your calendar. You can change your batch on your dashboard until it starts.',
    ],
    details: [
      ['Programme', nameOf(enrolment)],
      ['Certificate in', enrolment.track ?? ''],
      ['First class', firstClass],
      ['Ends', formatDate(batch.endsOn)],
      ['Classes', batch.hours],
    ],
    action: toEnrolments(siteUrl, 'View my course'),
    footer: FOOTER,
  };
}

/** Attached: the PDF. */
export function certificateIssued(enrolment: StoredEnrolment, siteUrl: string): MailWithSubject {
  const serial = enrolment.certificate?.serial ?? '';
  return {
    subject: 'Your certificate is here',
    heading: 'Congratulations, you’re certified',
    paragraphs: ['Your certificate is attached as a PDF. Anyone can verify it by its QR code or number.'],
    details: [
      ['Programme', nameOf(enrolment)],
      ['In', enrolment.track ?? ''],
      ['Number', serial],
    ],
    action: { label: 'View public certificate', url: `${siteUrl}/institute/certificate/${serial}` },
    footer: FOOTER,
  };
}
