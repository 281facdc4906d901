import { draftOwner, readDraft, site } from '@fitghar/platform';
import { Skeleton } from '@fitghar/ui';
import { lazyView, WhenUsed } from '@fitghar/ui/late';
import styles from './enquiries.module.css';
import { EnquiryPage } from './enquiry-page.tsx';
import { REQUEST_DRAFT } from './request-draft.ts';

const RequestForm = lazyView(() => import(/* webpackChunkName: "request-form" */ './request-form.tsx'));

const hasDraft = () => readDraft(draftOwner(), REQUEST_DRAFT) !== undefined;
const FORM = (
  <WhenUsed isUsed={hasDraft} fallback={<Skeleton shape="page" />}>
    <RequestForm />
  </WhenUsed>
);

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
        <dd>{`${grievanceOfficer ? `${grievanceOfficer}. ` : ''}Write to the same addresses with the word “Grievance”.`}</dd>
      </div>
    </dl>
  );
  return (
    <EnquiryPage heading="Contact Us" scene="trainer-at-door" lead={ways}>
      {FORM}
    </EnquiryPage>
  );
}
