import { Link, site } from '@fitghar/platform';
import { Container, Mark } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import styles from './footer.module.css';
import type { FooterDialogName } from './footer-dialog.tsx';

// Loads the dialog and its forms when first opened.
const FooterDialog = lazyPart(() => import(/* webpackChunkName: "footer-dialog" */ './footer-dialog.tsx'));

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
];
const LEGAL: [label: string, to: string][] = [
  ['Terms of Service', '/TermsConditions'],
  ['Privacy Policy', '/Privacy'],
  ['Refund Policy', '/Refund'],
];

function Links({ links }: { links: typeof LEGAL }) {
  return links.map(([label, to]) => (
    <Link key={label} href={to}>
      {label}
    </Link>
  ));
}

export function Footer() {
  const [open, setOpen] = useState<FooterDialogName | null>(null);
  const { brand, gstin, contact } = site();
  return (
    <footer className={styles.footer}>
      <Container className={styles.row}>
        <div className={styles.brand}>
          <Mark size={40} />
          <p>{brand}. The room you already have is the gym.</p>
          <p>
            {contact.address}
            <br />
            GSTIN {gstin}
          </p>
          <p>
            {`Grievance Officer: ${contact.grievanceOfficer}`}
            <br />
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          </p>
        </div>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">What we offer</h2>
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
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company">Company</h2>
          <Links links={COMPANY} />
          <a href={site().appStoreUrl} rel="noopener">
            Trainers’ app on Google Play
          </a>
          <button type="button" onClick={() => setOpen('app-store')}>
            App Store
          </button>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">Terms and policies</h2>
          <Links links={LEGAL} />
        </nav>
      </Container>
      {open && <FooterDialog name={open} onClose={() => setOpen(null)} />}
    </footer>
  );
}
