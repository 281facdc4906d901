import { formatList, NOTICE_PERIODS, PRIVACY_NOTICES, type PrivacyNoticeName } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import styles from './privacy-notice.module.css';

/** Says, item by item, what a form asks for, what for and for how long, and what people can do about it. */
export function PrivacyNotice({ of }: { of: PrivacyNoticeName }) {
  return (
    <details className={styles.notice}>
      <summary>How we use these details</summary>
      <ul>
        {PRIVACY_NOTICES[of].map(({ what, why, kept }) => (
          <li key={what}>
            <strong>{what}</strong>: {why}. Kept {formatList(kept.map((name) => NOTICE_PERIODS[name].text))}.
          </li>
        ))}
      </ul>
      <p>
        Under <Link href="/user/userDashboard?page=my-data">My data</Link> you can download, correct and delete your data, and withdraw what
        you agreed to. Without an account, write to our Grievance Officer on the <Link href="/contact">contact page</Link>. You can also
        complain to the Data Protection Board of India. More in our <Link href="/Privacy">Privacy Policy</Link>.
      </p>
    </details>
  );
}
