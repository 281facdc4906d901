import { headerMenu } from '@fitghar/contracts/common';
import { Link, signOut, site, useSession } from '@fitghar/platform';
import { Button, Mark } from '@fitghar/ui';
import { useAudience } from '../guards/use-audience.ts';
import styles from './workspace-header.module.css';

/** The header of a tool: its title, the user and the links out. */
export function WorkspaceHeader({ title }: { title: string }) {
  const name = useSession(({ user }) => user?.name);
  const type = useAudience();
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand} aria-label={`${site().brand}, the site`}>
        <Mark size={24} />
        <span aria-hidden>{site().brand}</span>
      </Link>
      <span className={styles.title}>{title}</span>
      {type && (
        <>
          <span className={styles.user}>{name}</span>
          {type === 'A' && (
            <Link className={styles.link} href="/admin">
              {headerMenu.admin}
            </Link>
          )}
          <Button variant="quiet" onClick={signOut}>
            {headerMenu.logOut}
          </Button>
        </>
      )}
    </header>
  );
}
