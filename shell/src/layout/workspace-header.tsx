import { headerMenu } from '@fitghar/contracts/common';
import { Link, signOut, site, useHydrating, useSession } from '@fitghar/platform';
import { Button, Mark } from '@fitghar/ui';
import { useRegistry } from '../federation/registry.ts';
import { useAudience } from '../guards/use-audience.ts';
import styles from './workspace-header.module.css';

/** The header of a tool: its title, the user and the links out. */
export function WorkspaceHeader({ title }: { title: string }) {
  const name = useSession(({ user }) => user?.name);
  const type = useAudience();
  // At an origin of their own, `/` is operations. The HTML is the same at both.
  const isHydrating = useHydrating();
  const isElsewhere = useRegistry().operations === 'here' && !isHydrating;
  const [Brand, home] = isElsewhere ? (['a', `${site().origin}/`] as const) : ([Link, '/'] as const);
  return (
    <header className={styles.header}>
      <Brand href={home} className={styles.brand} aria-label={`${site().brand}, the site`}>
        <Mark size={24} />
        <span aria-hidden>{site().brand}</span>
      </Brand>
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
