import { getRemotes, type Registry, type RegistryEntry } from '@fitghar/contracts/releases';
import { usePathname } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { toastWithAction } from '@fitghar/ui';
import { useEffect } from 'react';
import * as t from '#texts/errors.ts';
import { matchRoute, registry } from './registry.ts';

/** Minimum interval between checks. */
const POLL_INTERVAL_MS = 60_000;
let checkedAt = Number.NEGATIVE_INFINITY;

/** The versions that matter: after a contract change, this page may soon be incompatible with the site. */
const contractOf = ({ platform, routes, slots, menu }: RegistryEntry): string =>
  JSON.stringify([platform, routes.map(({ path, guard }) => [path, guard]), slots, menu]);

function hasNewContract(fresh: Registry, path: string): boolean {
  if (fresh.platform !== registry.platform) return true;
  const name = matchRoute(path)?.remote.name;
  const [before, now] = [registry, fresh].map(({ remotes }) => remotes.find((remote) => remote.name === name));
  return before !== undefined && (now === undefined || contractOf(before) !== contractOf(now));
}

/** The page for which a reload was offered last, and what withdraws that. */
let offered: { path: string; withdrawal: AbortController } | undefined;

function offerOrWithdraw(fresh: Registry, path: string): void {
  if (hasNewContract(fresh, path)) {
    offered?.withdrawal.abort();
    offered = { path, withdrawal: new AbortController() };
    toastWithAction(t.newVersion, t.reload, () => location.reload(), offered.withdrawal.signal);
  } else if (offered && !hasNewContract(fresh, offered.path)) offered.withdrawal.abort(); // it was rolled back
}

/**
 * Offers a reload on navigation if the site's contract has changed, until that is undone. Reloading is optional: an open page
 * keeps its versions.
 */
export default function NewVersion() {
  const path = usePathname();
  useEffect(() => {
    if (performance.now() - checkedAt < POLL_INTERVAL_MS) return;
    checkedAt = performance.now();
    call(getRemotes).then(
      (fresh) => offerOrWithdraw(fresh, path),
      () => undefined, // offline: no offer
    );
  }, [path]);
  return null;
}
