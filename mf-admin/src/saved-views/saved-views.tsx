import { type SavedView, savedQueryOf, viewPage } from '@fitghar/contracts/admin';
import { Link, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import { useView } from '../layout/admin-layout.tsx';
import styles from './saved-views.module.css';
import { savedViewsQuery } from './saved-views.queries.ts';
import { viewAddress } from './view-address.ts';

const ViewsDialog = lazyDialog(() => import(/* webpackChunkName: "views-dialog" */ './views.dialog.tsx'));
const NO_VIEWS: SavedView[] = [];

/** The saved views of a list, the current one marked, and where they are saved and changed. */
export default function SavedViews({ title }: { title: string }) {
  const page = viewPage.safeParse(useView().view).data;
  const query = savedQueryOf(useSearch());
  const { data } = useQuery({ ...savedViewsQuery, enabled: page !== undefined });
  const [managing, setManaging] = useState(false);
  if (!page) return null;
  const views = (data?.rows ?? NO_VIEWS).filter((view) => view.page === page);
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <nav className={styles.links} aria-label={`Saved views of ${title}`}>
          {views.map((view) => (
            <Link key={view.id} href={viewAddress(view)} title={view.name} aria-current={view.query === query ? 'true' : undefined}>
              <bdi translate="no">{view.name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      <Button variant="quiet" onClick={() => setManaging(true)}>
        {views.length ? 'Views…' : 'Save view…'}
      </Button>
      {managing && <ViewsDialog title={title} page={page} query={query} views={views} onClose={() => setManaging(false)} />}
    </div>
  );
}
