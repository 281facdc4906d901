import styles from '../account.module.css';
import { Consents } from './consents.tsx';
import { Download } from './download.tsx';
import { Erasure } from './erasure.tsx';

/** What the law gives everybody about their own data (DPDP Act 2023). */
export default function MyDataPage() {
  return (
    <>
      <h1>My data</h1>
      <section aria-labelledby="download" className={styles.rows}>
        <h2 id="download">Download everything about me</h2>
        <Download />
      </section>
      <section aria-labelledby="consents" className={styles.rows}>
        <h2 id="consents">What I have agreed to</h2>
        <Consents />
      </section>
      <section aria-labelledby="erasure" className={styles.rows}>
        <h2 id="erasure">Erase my account</h2>
        <Erasure />
      </section>
    </>
  );
}
