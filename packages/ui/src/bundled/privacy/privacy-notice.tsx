import { formatList, NOTICE_PERIODS, PRIVACY_NOTICES, type PrivacyNoticeName } from '@fitghar/contracts/common';
import * as t from '#texts/privacy.tsx';
import styles from './privacy-notice.module.css';

/** Says, item by item, what a form asks for, what for and for how long, and what people can do about it. */
export function PrivacyNotice({ of }: { of: PrivacyNoticeName }) {
  return (
    <details className={styles.notice}>
      <summary>{t.howWeUse}</summary>
      <ul>
        {PRIVACY_NOTICES[of].map(({ what, why, kept }) => (
          <li key={what}>
            <strong>{what}</strong>
            {t.kept(why, formatList(kept.map((name) => NOTICE_PERIODS[name].text)))}
          </li>
        ))}
      </ul>
      <p>{t.rights}</p>
    </details>
  );
}
