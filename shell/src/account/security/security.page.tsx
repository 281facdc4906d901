import styles from '../account.module.css';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';

/** Where one is signed in, and a new password. */
export default function SecurityPage() {
  return (
    <>
      <h1>Password and devices</h1>
      <section aria-labelledby="devices" className={styles.rows}>
        <h2 id="devices">Where you are logged in</h2>
        <Devices />
      </section>
      <section aria-labelledby="password" className={styles.rows}>
        <h2 id="password">Change your password</h2>
        <ChangePassword />
      </section>
    </>
  );
}
