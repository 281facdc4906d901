import { HEADER_SCROLL_PX } from '@fitghar/contracts/common';
import { Link, signOut, site, useClientState, useHydrating, usePathname } from '@fitghar/platform';
import { Button, buttonClass, Container, Mark, Menu, X } from '@fitghar/ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as t from '#texts/header.ts';
import { homePath } from '../guards/home-path.ts';
import { useAudience } from '../guards/use-audience.ts';
import styles from './header.module.css';
import { Languages } from './languages.tsx';
import { ServicesMenu } from './services-menu.tsx';

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > HEADER_SCROLL_PX);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return scrolled;
}

/** The page's first script hides what is for visitors from a logged-in person; from now on, the header knows who it is. */
function useKnownPerson(): void {
  const isHydrating = useHydrating();
  useLayoutEffect(() => {
    if (!isHydrating) delete document.documentElement.dataset.person;
  }, [isHydrating]);
}

export function Header() {
  useKnownPerson();
  const type = useAudience();
  const path = usePathname();
  const scrolled = useScrolled();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const closeByEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || !open || defaultPrevented) return;
    close();
    toggle.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(close, [path]);
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    <header ref={header} className={`${styles.header} ${scrolled || open ? styles.scrolled : ''}`} data-scrolled={scrolled}>
      <Container className={styles.bar}>
        <Link href="/" className={styles.brand}>
          <Mark /> {site().brand}
        </Link>
        <button
          ref={toggle}
          type="button"
          className={`${styles.link} ${styles.toggle}`}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
          onKeyDown={closeByEscape}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
          <span className="visually-hidden">{t.menu}</span>
        </button>
        <nav id="menu" className={`${styles.nav} ${open ? styles.open : ''}`} aria-label={t.mainMenu} onKeyDown={closeByEscape}>
          <ServicesMenu onChosen={close} />
          {!type && <Languages className={`${styles.link} ${styles.visitor}`} />}
          {!type && (
            <a className={`${styles.link} ${styles.visitor}`} href={site().appStoreUrl} rel="noopener">
              {t.becomeTrainer}
            </a>
          )}
          {type && (
            <Link className={styles.link} href={homePath({ type })}>
              {t.dashboard}
            </Link>
          )}
          {type === 'A' && (
            <Link className={styles.link} href="/admin">
              {t.admin}
            </Link>
          )}
          {type ? (
            <Button variant="secondary" className={styles.sign} onClick={signOut}>
              {t.logOut}
            </Button>
          ) : (
            <Link
              href="/login"
              className={`${buttonClass('secondary')} ${styles.sign} ${styles.visitor}`}
              onClick={() => useClientState.setState(({ authUser }) => ({ authUser: { ...authUser, hasAccount: true } }))}
            >
              {t.logIn}
            </Link>
          )}
        </nav>
      </Container>
    </header>
  );
}
