import { formatDay } from '@fitghar/contracts/common';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { type BatchTimes, firstClassOf, type StoredEnrolment } from '../../institute/index.ts';
import { INVOICE, type MailFromText } from './layout.ts';

const FOOTER = 'You’re receiving this email because you enrolled with us.';
const toEnrolments = (siteUrl: string, label: string) => ({ label, url: `${siteUrl}/user/userDashboard?page=enrolments` });
const nameOf = ({ programmeId }: StoredEnrolment): string => PROGRAMMES.find(({ id }) => id === programmeId)?.header ?? programmeId;

export function enrolled(enrolment: StoredEnrolment, siteUrl: string): MailFromText {
  return {
    template: 'enrolled',
    values: { programme: nameOf(enrolment) },
    details: [['Programme', nameOf(enrolment)], ['Order', enrolment.gatewayOrderId], INVOICE],
    action: toEnrolments(siteUrl, 'Choose my batch'),
    footer: FOOTER,
  };
}

/** Attached: the calendar file. */
export function batchChosen(enrolment: StoredEnrolment, siteUrl: string, batch: BatchTimes): MailFromText {
  const firstClass = formatDay(firstClassOf(batch), enrolment.createdAt);
  return {
    template: 'batch-chosen',
    values: { first_class: firstClass },
    details: [
      ['Programme', nameOf(enrolment)],
      ['Certificate in', enrolment.track ?? ''],
      ['First class', firstClass],
      ['Ends', formatDay(batch.endsOn, enrolment.createdAt)],
      ['Classes', batch.hours],
    ],
    action: toEnrolments(siteUrl, 'View my course'),
    footer: FOOTER,
  };
}

/** Attached: the PDF. */
export function certificateIssued(enrolment: StoredEnrolment, siteUrl: string): MailFromText {
  const serial = enrolment.certificate?.serial ?? '';
  return {
    template: 'certificate',
    values: {},
    details: [
      ['Programme', nameOf(enrolment)],
      ['In', enrolment.track ?? ''],
      ['Number', serial],
    ],
    action: { label: 'View public certificate', url: `${siteUrl}/institute/certificate/${serial}` },
    footer: FOOTER,
  };
}
