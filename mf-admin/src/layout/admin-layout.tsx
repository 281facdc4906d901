import { hasPermission, type Permission, type StaffRole } from '@fitghar/contracts/admin';
import { formatCount, operationsMenu } from '@fitghar/contracts/common';
import { Link, MenuBadge, MenuIcon, useDevicePreference, useMenu, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { QueryBoundary } from '@fitghar/ui';
import { ProofHost } from '@fitghar/ui/bundled/identity';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { summaryQuery } from '../home/home.queries.ts';
import { FindAnything } from '../search/find-anything.tsx';
import { meQuery } from '../team/team.queries.ts';
import styles from './admin-layout.module.css';
import { adminUrl } from './admin-url.ts';
import { MENU_GROUPS } from './menu-groups.ts';
import { ToolIcon } from './tool-icon.tsx';

const SecondFactor = lazyPart(() => import(/* webpackChunkName: "second-factor" */ '../second-factor/second-factor.view.tsx'));

/** Query parameters of the address. */
export const useView = (): { view: string; id: string } => {
  const params = new URLSearchParams(useSearch());
  return { view: params.get('view') ?? '', id: params.get('id') ?? '' };
};

/** Two-step login instead of a view, until it is set up and its recovery codes are saved. */
function SecondFactorFirst({ needed, children }: { needed: boolean; children: ReactNode }) {
  const [settingUp, setSettingUp] = useState(needed);
  if (!settingUp) return children;
  return <SecondFactor onDone={() => setSettingUp(false)} />;
}

/** Menu entries that the role may see, by group. */
function usePermittedGroups(isPermitted: (permission: Permission) => boolean) {
  const entries = useMenu('operations').filter(({ label, permission }) => label && isPermitted(permission));
  return MENU_GROUPS.map((group) => ({
    ...group,
    entries: entries.filter((entry) => entry.group === group.id),
  })).filter((group) => group.entries.length);
}

/** Pending tasks by view. */
function useTaskCounts(enabled: boolean): Map<string, number> {
  const { data } = useQuery({ ...summaryQuery, enabled });
  const counts = new Map<string, number>();
  for (const { view, count } of data?.needs ?? []) counts.set(view, (counts.get(view) ?? 0) + count);
  return counts;
}

/** More digits would leave no room for the label beside them. */
const MAX_SHOWN = 999;

function TaskCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className={styles.count} title={formatCount(count)}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visually-hidden">{formatCount(count)} pending</span>
    </span>
  );
}

/** What the page's own remote shows beside its label. */
const Badge = ({ page }: { page: string }) => (
  <span className={styles.badge}>
    <MenuBadge area="operations" page={page} />
  </span>
);

function Entry({ page, label, current, children }: { page: string; label: string; current: string; children?: ReactNode }) {
  return (
    <Link href={adminUrl(page)} aria-current={page === current ? 'page' : undefined} title={label}>
      {page ? (
        <span className={styles.icon}>
          <MenuIcon area="operations" page={page} />
        </span>
      ) : (
        <ToolIcon name="home" />
      )}
      <span className={styles.label}>{label}</span>
      {children}
    </Link>
  );
}

/** Beyond this a menu with all groups open has no room on a screen of 1080 px. */
const LONG_MENU = 24;

/**
 * Pages of a group below a heading that folds them, which this device remembers. A folded group shows its current page, and what
 * waits in it.
 */
function Group({
  group: { id, label, isRarelyOpened, entries },
  isMenuLong,
  current,
  counts,
}: {
  group: ReturnType<typeof usePermittedGroups>[number];
  isMenuLong: boolean;
  current: string;
  counts: ReadonlyMap<string, number>;
}) {
  const [state, setState] = useDevicePreference(
    `operations-menu-${id}`,
    isRarelyOpened && isMenuLong ? ['folded', 'open'] : ['open', 'folded'],
  );
  const isFolded = state === 'folded';
  const hidden = isFolded ? entries.filter(({ page }) => page !== current) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} data-folded={isFolded}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={!isFolded}
        title={isFolded ? `Show ${label}` : `Hide ${label}`}
        onClick={() => setState(isFolded ? 'open' : 'folded')}
      >
        <span className={styles.label}>{label}</span>
        {hidden
          .filter(({ badge }) => badge)
          .map(({ page }) => (
            <Badge key={page} page={page} />
          ))}
        <TaskCount count={hidden.reduce((sum, { page, badge }) => sum + (badge ? 0 : (counts.get(page) ?? 0)), 0)} />
        <ToolIcon name={isFolded ? 'unfold' : 'fold'} />
      </button>
      {entries.map(({ page, label: name = '', badge }) => (
        <Entry key={page} page={page} label={name} current={current}>
          {badge ? <Badge page={page} /> : <TaskCount count={counts.get(page)} />}
        </Entry>
      ))}
    </div>
  );
}

/** Search, menu and settings, limited to what the role may see. Most addresses of operations change only what is beside it. */
const Sidebar = memo(function Sidebar({
  current,
  role,
  sidebar,
  setSidebar,
}: {
  current: string;
  role: StaffRole | undefined;
  sidebar: 'open' | 'collapsed';
  setSidebar: (sidebar: 'open' | 'collapsed') => void;
}) {
  const isPermitted = (permission: Permission) => role !== undefined && hasPermission(role, permission);
  const groups = usePermittedGroups(isPermitted);
  const pages = [
    ...(isPermitted('home.read') ? [{ page: '', label: operationsMenu.home, key: 'h' }] : []),
    ...groups.flatMap(({ entries }) => entries),
  ].map(({ page, label = '', key }) => ({ id: page, title: label, href: adminUrl(page), keys: key && `g ${key}` }));
  const counts = useTaskCounts(isPermitted('home.read'));
  const [density, setDensity] = useDevicePreference('operations-density', ['comfortable', 'compact']);
  const toggle = sidebar === 'open' ? 'Collapse the menu' : 'Expand the menu';
  const menu = useRef<HTMLElement>(null);
  // On a phone the menu is a scrolling strip, on a low screen a scrolling column: show the current entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on navigation, and once the menu has loaded
  useEffect(() => {
    const [strip, link] = [menu.current, menu.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!strip || !link) return;
    const show = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = strip;
      const { offsetTop, offsetLeft, offsetHeight, offsetWidth } = link;
      if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) strip.scrollLeft = offsetLeft - 16;
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) strip.scrollTop = offsetTop - clientHeight / 2;
    };
    show();
    // Counts and the badges of other remotes make entries wider, each when it has loaded.
    const widened = new ResizeObserver(show);
    for (const group of strip.children) widened.observe(group);
    return () => widened.disconnect();
  }, [current, role]);
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
  return (
    <div className={styles.sidebar}>
      {pages.length > 0 && <FindAnything pages={pages} />}
      <nav ref={menu} className={styles.menu} aria-label="Operations">
        {isPermitted('home.read') && (
          <Entry page="" label="Home" current={current}>
            <TaskCount count={counts.get('')} />
          </Entry>
        )}
        {groups.map((group) => (
          <Group key={group.id} group={group} isMenuLong={pages.length > LONG_MENU} current={current} counts={counts} />
        ))}
      </nav>
      <div className={styles.settings}>
        <button
          type="button"
          aria-pressed={density === 'compact'}
          title="Compact rows"
          onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
        >
          <ToolIcon name={density} />
          <span className={styles.label}>Compact rows</span>
        </button>
        <button type="button" title={toggle} onClick={() => setSidebar(sidebar === 'open' ? 'collapsed' : 'open')}>
          <ToolIcon name="collapse" />
          <span className="visually-hidden">{toggle}</span>
        </button>
      </div>
    </div>
  );
});

/** The workspace of operations: its menu and the current view. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { view } = useView();
  const me = useQuery(meQuery);
  const [sidebar, setSidebar] = useDevicePreference('operations-sidebar', ['open', 'collapsed']);
  return (
    <div className={styles.page} data-sidebar={sidebar}>
      <Sidebar current={view} role={me.data?.role} sidebar={sidebar} setSidebar={setSidebar} />
      <div className={styles.content}>
        <QueryBoundary query={me} failure="Could not load your account">
          {({ second_factor: { on, required, passkeys } }) => (
            <SecondFactorFirst needed={required && !on && !passkeys}>{children}</SecondFactorFirst>
          )}
        </QueryBoundary>
        <ProofHost app={me.data?.second_factor.on ?? false} passkey={Boolean(me.data?.second_factor.passkeys)} />
      </div>
    </div>
  );
}
