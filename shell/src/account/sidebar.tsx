import { Link, signOut } from '@fitghar/platform';
import styles from './account.module.css';

const LINKS: [page: string, label: string][] = [
  ['', 'Dashboard'],
  ['transactions', 'Transactions'],
  ['plan-transactions', 'Plan Transactions'],
  ['my-plans', 'My plans'],
  ['enrolments', 'My courses'],
  ['tickets', 'Tickets'],
  ['edit', 'Edit profile'],
  ['notices', 'Notices'],
  ['security', 'Password and devices'],
  ['my-data', 'My data'],
  ['review', 'Write a review'],
];

export const accountPage = (page: string): string => `/user/userDashboard${page && `?page=${page}`}`;

/** On a phone the row is longer than the screen: the page that is open stands in view. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

export function Sidebar({ current }: { current: string }) {
  return (
    <nav key={current} ref={showCurrent} className={styles.sidebar} aria-label="Account">
      {LINKS.map(([page, label]) => (
        <Link key={page} href={accountPage(page)} aria-current={page === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {/* 'Home' signs out (section 2); its description says so, because nobody expects it. */}
      <button type="button" title="Logs you out" onClick={() => void signOut()}>
        Home
      </button>
      <button type="button" onClick={() => history.back()}>
        Back
      </button>
    </nav>
  );
}
