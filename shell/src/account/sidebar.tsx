import { Link, MenuBadge, signOut, useMenu, useNavigate } from '@fitghar/platform';
import { ArrowLeft, CreditCard, Ellipsis, House, LogOut, NotebookText, UserRound } from '@fitghar/ui';
import { useRef, useState } from 'react';
import * as t from '#texts/account-menu.ts';
import menuItems from '../layout/menu-items.module.css';
import { accountPage } from './account-page.ts';
import { ACCOUNT_PAGES, findAccountPage } from './account-pages.tsx';
import styles from './sidebar.module.css';

/** Menu groups. A group with a `tab` is one of the four phone tabs. */
const GROUPS = [
  { id: 'payments', label: t.payments, tab: t.payments, Icon: CreditCard },
  { id: 'plans', label: t.plansAndCourses, tab: t.plans, Icon: NotebookText },
  { id: 'account', label: t.yourAccount, tab: null, Icon: UserRound },
] as const;
const TABS = [t.plans, t.payments];

/** Account pages of the shell and of remotes. An older release of a remote may still declare one of the shell's. */
function useGroups() {
  const own = Object.entries(ACCOUNT_PAGES).map(([page, { label, group, order, Icon }]) => ({ page, label, group, order, Icon }));
  const added = useMenu('account').filter(({ page }) => !findAccountPage(page));
  return GROUPS.map((group) => ({
    ...group,
    pages: [...own, ...added.map((entry) => ({ ...entry, Icon: group.Icon }))]
      .filter(({ label, group: of }) => label && of === group.id)
      .toSorted((one, other) => one.order - other.order),
  })).filter(({ pages }) => pages.length);
}

/** The account menu: a sidebar, or four bottom tabs on a phone, where *More* opens the rest. */
export function Sidebar({ current }: { current: string }) {
  const groups = useGroups();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === current; // navigation closes it
  const navigate = useNavigate();
  const close = () => setOpenAt(null);
  const more = useRef<HTMLButtonElement>(null);
  const group = groups.find(({ pages }) => pages.some(({ page }) => page === current));
  return (
    <nav
      aria-label={t.account}
      className={styles.nav}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpenAt(null);
        more.current?.focus();
      }}
    >
      <div className={styles.tabs}>
        <Link href={accountPage('')} onClick={close} aria-current={current ? undefined : 'true'}>
          <House aria-hidden />
          {t.dashboard}
        </Link>
        {TABS.map((tab) => {
          const part = groups.find((each) => each.tab === tab);
          return (
            part?.pages[0] && (
              <Link key={tab} href={accountPage(part.pages[0].page)} onClick={close} aria-current={part === group ? 'true' : undefined}>
                <part.Icon aria-hidden />
                {tab}
              </Link>
            )
          );
        })}
        <button
          ref={more}
          type="button"
          aria-expanded={isOpen}
          aria-controls="account-menu"
          onClick={() => setOpenAt(isOpen ? null : current)}
        >
          <Ellipsis aria-hidden />
          {t.more}
        </button>
      </div>
      <div id="account-menu" className={`${styles.menu} ${menuItems.items} ${isOpen ? styles.open : ''}`}>
        <Link href={accountPage('')} onClick={close} aria-current={current ? undefined : 'page'}>
          <House aria-hidden />
          {t.dashboard}
        </Link>
        {groups.map(({ label, pages }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden>{label}</p>
            {pages.map(({ page, label: name, Icon }) => (
              <Link key={page} href={accountPage(page)} onClick={close} aria-current={page === current ? 'page' : undefined}>
                <Icon aria-hidden />
                {name}
                <MenuBadge area="account" page={page} />
              </Link>
            ))}
          </div>
        ))}
        <hr />
        {/* 'Home' logs out (section 2), which no one expects, so its description says so. */}
        <button type="button" title={t.logsOut} onClick={signOut}>
          <LogOut aria-hidden />
          {t.home}
        </button>
        <button type="button" onClick={() => (history.length > 1 ? history.back() : navigate(accountPage('')))}>
          <ArrowLeft aria-hidden />
          {t.back}
        </button>
      </div>
    </nav>
  );
}
