import { expiredUser, useSession } from '@fitghar/platform';
import { toast } from '@fitghar/ui';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';

/** The last user in this tab. */
let lastUser = useSession.getState().user;
/** Number of users who have left this page. */
let departures = 0;
let hasJustLeft = false;

useSession.subscribe(({ user }, { user: before }) => {
  hasJustLeft = before !== null && before.id !== user?.id;
  if (hasJustLeft) departures += 1;
  if (user && lastUser && user.id !== lastUser.id) toast(`You’re now logged in as ${user.name}`, { tone: 'success', durationMs: null });
  lastUser = user ?? lastUser;
});
// This tab's own logout reloads the page and needs no message.
addEventListener('storage', () => {
  if (hasJustLeft && !useSession.getState().user && !expiredUser()) toast('You’ve logged out in another tab', { durationMs: null });
  hasJustLeft = false;
});

/**
 * Remounts its children when the user logs out or changes, here or in another tab, so that nothing they typed or saw is
 * shown to the next user or sent as them.
 */
export function PersonBoundary({ children }: { children: ReactNode }) {
  const countDepartures = () => departures;
  const key = useSyncExternalStore(useSession.subscribe, countDepartures, countDepartures);
  return <Fragment key={key}>{children}</Fragment>;
}
