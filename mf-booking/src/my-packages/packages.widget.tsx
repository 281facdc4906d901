import { PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Callout, Skeleton, Stack } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import * as t from '#texts/my-packages.tsx';
import { packageCatalogueQuery, packagesQuery } from '../package-shop/packages.queries.ts';
import { MyWaitingList } from '../waiting-list/my-waiting-list.tsx';
import { PackageCard } from './package-card.tsx';
import styles from './packages.module.css';

/** Shown after a paid trial; nothing before it. */
function Offer() {
  const { data, isPending } = useQuery(packageCatalogueQuery);
  if (isPending) return <Skeleton />;
  const trial = data?.trials[0];
  if (!trial) return null;
  const choose = (
    <Link href="/packages" className={buttonClass()}>
      {t.choose}
    </Link>
  );
  return (
    <Callout title={t.goOn} actions={choose}>
      {t.offer(PACKAGE_SESSIONS, trial.trainer)}
    </Callout>
  );
}

/** The dashboard's packages with their sessions, newest first; without any, the offer to buy one. */
export default function PackagesWidget() {
  return (
    <Stack as="section" aria-label={t.yourPackages} className={styles.widget}>
      <MyWaitingList />
      <PagedQuery queryOf={packagesQuery} failure={t.notLoaded} empty={<Offer />}>
        {(row) => <PackageCard key={row.id} row={row} />}
      </PagedQuery>
    </Stack>
  );
}
