import { MenuPage } from '@fitghar/platform';
import { queryClient } from '@fitghar/platform/data';
import { summaryQuery } from './home/home.queries.ts';
import { Home } from './home/home.view.tsx';
import { AdminLayout, useView } from './layout/admin-layout.tsx';
import { meQuery } from './team/team.queries.ts';

/** The document has asked for both already (`firstCalls`): the first render should find them. */
export function prefetchFirstAnswers(): void {
  void queryClient.prefetchQuery(meQuery);
  void queryClient.prefetchQuery(summaryQuery);
}

/** Operations: Home, or the view named in the address (`menu` of a remote). */
export default function AdminPage() {
  const { view } = useView();
  return (
    <AdminLayout>
      <MenuPage key={view} area="operations" page={view} fallback={<Home />} />
    </AdminLayout>
  );
}
