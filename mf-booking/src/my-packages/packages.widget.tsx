import { PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Callout, Skeleton, Stack } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
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
      Choose my package
    </Link>
  );
  return (
    <Callout title="Continue with a package" actions={choose}>
      {`${PACKAGE_SESSIONS} sessions at home, at the same time as your trial${trial.trainer ? `, with ${trial.trainer}` : ''}. You pick the days.`}
    </Callout>
  );
}

/** The dashboard's packages with their sessions, newest first; without any, the offer to buy one. */
export default function PackagesWidget() {
  return (
    <Stack as="section" aria-label="Your packages" className={styles.widget}>
      <MyWaitingList />
      <PagedQuery queryOf={packagesQuery} failure="We couldn’t load your packages" empty={<Offer />}>
        {(row) => <PackageCard key={row.id} row={row} />}
      </PagedQuery>
    </Stack>
  );
}
