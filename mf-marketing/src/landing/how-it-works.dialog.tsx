import { howItWorks } from '@fitghar/contracts/common';
import { Link, site, useSession } from '@fitghar/platform';
import { Button, buttonClass, Row } from '@fitghar/ui';
import { STEP_PICTURES } from '@fitghar/ui/bundled/pictures';
import { Dialog } from '@fitghar/ui/dialogs';
import { useRef } from 'react';
import * as t from '#texts/how-it-works.ts';
import styles from './landing.module.css';

const [choose, pay, come] = STEP_PICTURES;
/** One for each step, except for the second. */
const PICTURES = [choose, undefined, pay, come];

/** Opened by 'Enroll Now'; closes only through its own buttons (section 2). */
export default function HowItWorksDialog({ onClose }: { onClose: () => void }) {
  const steps = useRef<HTMLOListElement>(null);
  const signedIn = useSession((session) => session.token !== null);
  return (
    <Dialog title={howItWorks.title} strict initialFocus={steps} onClose={onClose}>
      {/* Not the first button, which is below the pictures. */}
      <ol ref={steps} tabIndex={-1} className={styles.steps}>
        {howItWorks.dialog(site().trialPrice).map((text, index) => (
          <li key={text}>
            {PICTURES[index] && <img src={PICTURES[index]} width={320} height={200} alt="" />}
            <span>
              <strong>{index + 1}</strong> {text}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.small}>{t.refundWithin(site().rules.refund_days)}</p>
      <Row justify="between">
        <Button variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
        <Link href={signedIn ? '/bookSession' : '/login'} className={buttonClass()}>
          {t.proceed}
        </Link>
      </Row>
    </Dialog>
  );
}
