import { Link, site } from '@fitghar/platform';
import { Container } from '@fitghar/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './footer.module.css';
import type { FooterDialogName } from './footer-dialog.tsx';

// Its forms and the window around them come when somebody opens one.
const FooterDialog = lazy(() => import(/* webpackChunkName: "footer-dialog" */ './footer-dialog.tsx'));

const SERVICES: [label: string, to: string | FooterDialogName][] = [
  ['Personal Training', '/booksession'],
  ['Yoga', '/booksession'],
  ['Weight Loss', '/booksession'],
  ['Diet Plans', '/diet'],
  ['Sports Conditioning', '/institute'],
  ['Pre/Post Natal exercise', 'natal'],
  ['Weight/resistance training', 'weight'],
  ['Corporate Fitness', 'corporate'],
];
const COMPANY: [label: string, to: string][] = [
  ['About Us', '/about'],
  ['Contact Us', '/contact'],
  ['Careers', '/trainer'],
  ['Certifications', '/institute'],
  ['Terms of Service', '/TermsConditions'],
  ['Privacy Policy', '/Privacy'],
  ['Refund Policy', '/Refund'],
];

export function Footer() {
  const [open, setOpen] = useState<FooterDialogName | null>(null);
  return (
    <footer className={styles.footer}>
      <Container className={styles.row}>
        <p>{site().brand}. The room you already have is the gym.</p>
        <nav aria-label="What we offer">
          {SERVICES.map(([label, to]) =>
            to.startsWith('/') ? (
              <Link key={label} href={to}>
                {label}
              </Link>
            ) : (
              <button key={label} type="button" onClick={() => setOpen(to as FooterDialogName)}>
                {label}
              </button>
            ),
          )}
        </nav>
        <nav aria-label="More">
          {COMPANY.map(([label, to]) => (
            <Link key={label} href={to}>
              {label}
            </Link>
          ))}
          <a href={site().appStoreUrl} rel="noopener">
            Google Play
          </a>
          <button type="button" onClick={() => setOpen('app-store')}>
            App Store
          </button>
        </nav>
      </Container>
      {open && (
        <Suspense>
          <FooterDialog name={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </footer>
  );
}
