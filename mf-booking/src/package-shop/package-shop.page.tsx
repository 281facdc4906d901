import { PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { Link, site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Callout, Container, QueryBoundary, Skeleton, useFocusOnChange } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import * as t from '#texts/package-shop.ts';
import { choicesOf, type PackageChoices, PackageForm } from './package-form.tsx';
import styles from './package-shop.module.css';
import { packageCatalogueQuery } from './packages.queries.ts';

// Load payment code only when paying.
const PackagePayment = lazyPart(() => import(/* webpackChunkName: "package-payment" */ './package-payment.tsx'), {
  loading: <Skeleton />,
});

function TrialFirst() {
  const book = (
    <Link href="/booksession" className={buttonClass()}>
      {t.bookTrialFor(site().trialPrice)}
    </Link>
  );
  return (
    <Callout scene="trainer-at-door" title={t.trialFirst} actions={book}>
      {t.trialFirstText(PACKAGE_SESSIONS)}
    </Callout>
  );
}

/** `/packages`: buys twelve sessions after a trial (D50), on one screen. */
export default function PackageShopPage() {
  const catalogue = useQuery(packageCatalogueQuery);
  const [payment, setPayment] = useState<PaymentResponse | null>(null);
  // Kept here: after a failed payment the customer comes back to them.
  const [choices, setChoices] = useState<PackageChoices | null>(null);
  const heading = useFocusOnChange<HTMLHeadingElement>(payment !== null);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1 ref={heading}>{t.title}</h1>
        {!payment && <p>{t.lead(PACKAGE_SESSIONS, site().rules.max_moves)}</p>}
      </header>
      {payment ? (
        <PackagePayment payment={payment} onBack={() => setPayment(null)} />
      ) : (
        <QueryBoundary query={catalogue} failure={t.noPackages} count={3}>
          {(known) =>
            known.trials[0] ? (
              <PackageForm catalogue={known} choices={choices ?? choicesOf(known.trials[0])} onChange={setChoices} onBought={setPayment} />
            ) : (
              <TrialFirst />
            )
          }
        </QueryBoundary>
      )}
    </Container>
  );
}
