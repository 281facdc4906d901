import { type Registry, type RegistryEntry, registry as schema } from '@fitghar/contracts/releases';
import { usePathname } from '@fitghar/platform';
import { api } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { useEffect, useState } from 'react';
import styles from './new-version.module.css';
import { matchRoute, registry } from './registry.ts';

/** A page may be asked for again after this time; nobody waits for the answer. */
const LOOK_AGAIN_MS = 60_000;
let lookedAt = Number.NEGATIVE_INFINITY;

/** What others rely on: another contract means that this page's version and the site's may not go together for long. */
const contractOf = ({ platform, routes, slots }: RegistryEntry): string =>
  JSON.stringify([platform, routes.map(({ path, guard }) => [path, guard]), slots]);

function hasNewContract(fresh: Registry, path: string): boolean {
  if (fresh.platform !== registry.platform) return true;
  const name = matchRoute(path)?.remote.name;
  const [before, now] = [registry, fresh].map(({ remotes }) => remotes.find((remote) => remote.name === name));
  return before !== undefined && (now === undefined || contractOf(before) !== contractOf(now));
}

/**
 * Offers, after a step to another page, to load the site anew where what the page was made for has changed meanwhile.
 * Nothing is forced: all that was open goes on with the versions that it has.
 */
export default function NewVersion() {
  const path = usePathname();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    api('/api/v1/remotes', schema).then(
      (fresh) => setOffered(hasNewContract(fresh, path)),
      () => undefined, // no answer, no offer
    );
  }, [path]);
  return (
    offered && (
      <div className={styles.offer} role="status">
        <span>There is a new version of this page.</span>
        <Button look="secondary" onClick={() => location.reload()}>
          Load it
        </Button>
        <Button look="quiet" onClick={() => setOffered(false)}>
          Later
        </Button>
      </div>
    )
  );
}
