import { Link, signOut, site, useSession } from '@fitghar/platform';
import { Button, Mark } from '@fitghar/ui';
import styles from './workspace-header.module.css';

/** The header of a tool: where one is, who one is, and the ways out. */
export function WorkspaceHeader({ title }: { title: string }) {
  const user = useSession((session) => session.user);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand} aria-label={`${site().brand}, the site`}>
        <Mark size={24} />
        <span aria-hidden>{site().brand}</span>
      </Link>
      <span className={styles.title}>{title}</span>
      {user && (
        <>
          <span className={styles.user}>{user.name}</span>
          <Button variant="quiet" onClick={signOut}>
            LOGOUT
          </Button>
        </>
      )}
    </header>
  );
}
