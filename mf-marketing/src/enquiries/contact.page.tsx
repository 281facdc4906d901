import { site } from '@fitghar/platform';
import styles from './enquiries.module.css';
import { EnquiryPage } from './enquiry-page.tsx';
import RequestForm from './request-form.tsx';

export default function ContactPage() {
  const { email, phone, address, grievanceOfficer } = site().contact;
  const ways = (
    <dl className={styles.facts}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>Post</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>Grievance Officer</dt>
        <dd>{`${grievanceOfficer}. Write to the same addresses with the word “Grievance”: you hear from us within 48 hours, and we settle it within 1 month.`}</dd>
      </div>
    </dl>
  );
  return (
    <EnquiryPage heading="Contact Us" scene="trainer-at-door" lead={ways}>
      <RequestForm />
    </EnquiryPage>
  );
}
