import { formatDay } from '@fitghar/contracts/common';
import { type BatchTimes, firstClassOf, type StoredEnrolment } from '../../institute/index.ts';
import { type MailFromText, whereInvoice } from './layout.ts';
import { texts } from './texts/index.ts';

const toEnrolments = (siteUrl: string, label: string) => ({ label, url: `${siteUrl}/user/userDashboard?page=enrolments` });
const nameOf = ({ programmeId }: StoredEnrolment): string => texts().names.programme(programmeId);

export function enrolled(enrolment: StoredEnrolment, siteUrl: string): MailFromText {
  const { layout, institute: t } = texts();
  return {
    template: 'enrolled',
    values: { programme: nameOf(enrolment) },
    details: [[layout.programme, nameOf(enrolment)], [layout.order, enrolment.gatewayOrderId], whereInvoice()],
    action: toEnrolments(siteUrl, t.chooseBatch),
    footer: t.footer,
  };
}

/** Attached: the calendar file. */
export function batchChosen(enrolment: StoredEnrolment, siteUrl: string, batch: BatchTimes): MailFromText {
  const { layout, institute: t } = texts();
  const firstClass = formatDay(firstClassOf(batch), enrolment.createdAt);
  return {
    template: 'batch-chosen',
    values: { first_class: firstClass },
    details: [
      [layout.programme, nameOf(enrolment)],
      [t.certificateIn, enrolment.track ?? ''],
      [t.firstClass, firstClass],
      [t.ends, formatDay(batch.endsOn, enrolment.createdAt)],
      [t.classes, batch.hours],
    ],
    action: toEnrolments(siteUrl, t.viewCourse),
    footer: t.footer,
  };
}

/** Attached: the PDF. */
export function certificateIssued(enrolment: StoredEnrolment, siteUrl: string): MailFromText {
  const { layout, institute: t } = texts();
  const serial = enrolment.certificate?.serial ?? '';
  return {
    template: 'certificate',
    values: {},
    details: [
      [layout.programme, nameOf(enrolment)],
      [t.in, enrolment.track ?? ''],
      [t.number, serial],
    ],
    action: { label: t.viewCertificate, url: `${siteUrl}/institute/certificate/${serial}` },
    footer: t.footer,
  };
}
