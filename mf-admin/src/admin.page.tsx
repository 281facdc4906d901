import { MenuPage } from '@fitghar/platform';
import { Home } from './home/home.view.tsx';
import { AdminLayout, useView } from './layout/admin-layout.tsx';

/** Operations: Home, or the view named in the address (`menu` in a remote's remote.config.ts). */
export default function AdminPage() {
  const { view } = useView();
  return (
    <AdminLayout>
      <MenuPage key={view} area="operations" page={view} fallback={<Home />} />
    </AdminLayout>
  );
}
