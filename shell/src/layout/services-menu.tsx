import type { SessionType } from '@fitghar/contracts/booking';
import { Link, useClientState, useNavigate, useSession } from '@fitghar/platform';
import { ChevronDown } from '@fitghar/ui';
import { useEffect, useRef } from 'react';
import * as t from '#texts/header.ts';
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
  useEffect(() => {
    // Not `blur`: Safari focuses no button or link that is pressed, so the menu would close under the pointer.
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    const outside = ['pointerdown', 'focusin'] as const;
    for (const each of outside) addEventListener(each, closeOutside);
    return () => {
      for (const each of outside) removeEventListener(each, closeOutside);
    };
  }, []);
  const choose = (service: SessionType) => {
    useClientState.setState({ service });
    close();
    navigate(signedIn ? '/booksession' : SERVICE_PAGE[service]);
  };
  return (
    <details ref={menu} className={styles.services} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <summary className={styles.link}>
        {t.services} <ChevronDown size={18} aria-hidden />
      </summary>
      <div className={`${styles.menu} ${menuItems.items}`}>
        <button type="button" onClick={() => choose('FITNESS')}>
          {t.personalTrainer}
        </button>
        <button type="button" onClick={() => choose('YOGA')}>
          {t.yogaTrainer}
        </button>
        <Link href="/diet" onClick={close}>
          {t.dietPlans}
        </Link>
        <Link href="/institute" onClick={close}>
          {t.certifications}
        </Link>
      </div>
    </details>
  );
}
