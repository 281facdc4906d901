import { Link, useSession } from '@fitghar/platform';
import { Button, buttonClass, Row } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { STEP_PICTURES } from '@fitghar/ui/pictures';
import styles from './landing.module.css';

const [choose, pay, come] = STEP_PICTURES;
const STEPS: [text: string, picture?: string][] = [
  ['Choose the service', choose],
  ['Book trial session at 99/- (refundable*)'],
  ['Make payment and sit back', pay],
  ['A professional comes to you. If you like the session, choose a package that suits you', come],
];

/** Opened by 'Enroll Now'; closes only through its own buttons (section 2). */
export default function HowItWorksDialog({ onClose }: { onClose: () => void }) {
  const signedIn = useSession((session) => session.token !== null);
  return (
    <Dialog title="How it works" strict onClose={onClose}>
      <ol className={styles.steps}>
        {STEPS.map(([text, picture], index) => (
          <li key={text}>
            {picture && <img src={picture} width={320} height={200} alt="" />}
            <span>
              <strong>{index + 1}</strong> {text}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.small}>* Ask for the refund on your dashboard within 30 days.</p>
      <Row>
        <Link href={signedIn ? '/bookSession' : '/login'} className={buttonClass()}>
          Proceed
        </Link>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Dialog>
  );
}
