import type { SessionType } from '@fitghar/contracts/booking';
import { Link, useClientState, useNavigate, useSession } from '@fitghar/platform';
import { ChevronDown } from '@fitghar/ui';
import { useRef } from 'react';
import styles from './header.module.css';
import menuItems from './menu-items.module.css';

const SERVICE_PAGE: Record<SessionType, string> = { FITNESS: '/service/fitnesstrainer', YOGA: '/service/yogatrainer' };

/** Fitness and yoga lead visitors to their service page and users straight to booking. */
export function ServicesMenu({ onChosen }: { onChosen: () => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const signedIn = useSession((session) => session.user !== null);
  const navigate = useNavigate();
  const close = () => {
    menu.current?.removeAttribute('open');
    onChosen();
  };
  const choose = (service: SessionType) => {
    useClientState.setState({ service });
    close();
    navigate(signedIn ? '/booksession' : SERVICE_PAGE[service]);
  };
  return (
    <details
      ref={menu}
      className={styles.services}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && menu.current?.removeAttribute('open')}
    >
      <summary className={styles.link}>
        Services <ChevronDown size={18} aria-hidden />
      </summary>
      <div className={`${styles.menu} ${menuItems.items}`}>
        <button type="button" onClick={() => choose('FITNESS')}>
          Personal Trainer at home
        </button>
        <button type="button" onClick={() => choose('YOGA')}>
          Yoga Trainer at home
        </button>
        <Link href="/diet" onClick={close}>
          Diet Plans
        </Link>
        <Link href="/institute" onClick={close}>
          Fitness/Nutritionist Certifications
        </Link>
      </div>
    </details>
  );
}
