import { Link, site, usePathname } from '@fitghar/platform';
import { Container, Mark } from '@fitghar/ui';
import { useState } from 'react';
import { lazyView } from '../errors/lazy-view.tsx';
import styles from './footer.module.css';
import type { FooterDialogName } from './footer-dialog.tsx';

// Loads the dialog and its forms when first opened.
const FooterDialog = lazyView(() => import(/* webpackChunkName: "footer-dialog" */ './footer-dialog.tsx'));

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
  const path = usePathname();
  const [opened, setOpened] = useState<{ name: FooterDialogName; path: string } | null>(null);
  if (opened && opened.path !== path) setOpened(null); // Back leaves the dialog together with its page
  const open = (name: FooterDialogName) => setOpened({ name, path });
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
            {`Grievance Officer${contact.grievanceOfficer ? `: ${contact.grievanceOfficer}` : ''}`}
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
              <button key={label} type="button" onClick={() => open(to as FooterDialogName)}>
                {label}
              </button>
            ),
          )}
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company">Company</h2>
          <Links links={COMPANY} />
          <a href={site().appStoreUrl} rel="noopener">
            Google Play
          </a>
          <button type="button" onClick={() => open('app-store')}>
            App Store
          </button>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">Terms and policies</h2>
          <Links links={LEGAL} />
        </nav>
      </Container>
      {opened && <FooterDialog name={opened.name} onClose={() => setOpened(null)} />}
    </footer>
  );
}
