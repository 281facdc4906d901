import { site } from '@fitghar/platform';
import * as t from '#texts/enquiries.ts';
import styles from './enquiries.module.css';
import { EnquiryPage } from './enquiry-page.tsx';
import RequestForm from './request-form.tsx';

export default function ContactPage() {
  const { email, phone, address, grievanceOfficer } = site().contact;
  const ways = (
    <dl className={styles.facts}>
      <div>
        <dt>{t.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{t.phone}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t.post}</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>{t.officer}</dt>
        <dd>{t.officerText(grievanceOfficer)}</dd>
      </div>
    </dl>
  );
  return (
    <EnquiryPage heading={t.contactUs} scene="trainer-at-door" lead={ways}>
      <RequestForm />
    </EnquiryPage>
  );
}
