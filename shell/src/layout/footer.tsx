import { Link, site } from '@fitghar/platform';
import { Container, Mark } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import * as t from '#texts/footer.tsx';
import styles from './footer.module.css';
import type { FooterDialogName } from './footer-dialog.tsx';
import { Languages } from './languages.tsx';

// Loads the dialog and its forms when first opened.
const FooterDialog = lazyPart(() => import(/* webpackChunkName: "footer-dialog" */ './footer-dialog.tsx'));

// The specification fixes these links for all pages, so they are here: a remote offers links of its own in menus only.
const SERVICES: [label: string, to: string | FooterDialogName][] = [
  [t.personalTraining, '/booksession'],
  [t.yoga, '/booksession'],
  [t.weightLoss, '/booksession'],
  [t.dietPlans, '/diet'],
  [t.sports, '/institute'],
  [t.natal, 'natal'],
  [t.weights, 'weight'],
  [t.corporate, 'corporate'],
];
const COMPANY: [label: string, to: string][] = [
  [t.about, '/about'],
  [t.contact, '/contact'],
  [t.careers, '/trainer'],
  [t.certifications, '/institute'],
];
const LEGAL: [label: string, to: string][] = [
  [t.terms, '/TermsConditions'],
  [t.privacy, '/Privacy'],
  [t.refund, '/Refund'],
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
          <p>{t.claim(brand)}</p>
          <p>
            {contact.address}
            <br />
            GSTIN {gstin}
          </p>
          <p>
            {t.officer(contact.grievanceOfficer)}
            <br />
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          </p>
        </div>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">{t.offer}</h2>
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
          <h2 id="footer-company">{t.company}</h2>
          <Links links={COMPANY} />
          <a href={site().appStoreUrl} rel="noopener">
            {t.googlePlay}
          </a>
          <button type="button" onClick={() => setOpen('app-store')}>
            {t.appStore}
          </button>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">{t.policies}</h2>
          <Links links={LEGAL} />
          <Languages />
        </nav>
      </Container>
      {open && <FooterDialog name={open} onClose={() => setOpen(null)} />}
    </footer>
  );
}
