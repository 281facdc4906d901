/** Unsaved work on the page. */
export interface LeaveGuard {
  /** Its container; a closing dialog asks only about guards inside it. */
  element: Element;
  /** Asks the user and calls `leave` once they agree. The guard is removed by then. */
  ask: (leave: () => void) => void;
}

const guards = new Set<LeaveGuard>();
/** URL of the guarded page, because `popstate` fires after Back has changed the address. */
let page = { url: '', state: null as unknown, entry: 0 };

/** Position in the browser's history; always 0 where it does not tell, as before Firefox 147 and Safari 26.2. */
const currentEntry = (): number => globalThis.navigation?.currentEntry?.index ?? 0;

const askBeforeUnload = (event: Event): void => event.preventDefault();

/** Restores the address, asks, then navigates. Hidden from the router. */
function askBeforeTraversal(event: Event): void {
  if (!guards.size || samePage(location.href, page.url)) return;
  event.stopImmediatePropagation();
  const steps = currentEntry() - page.entry;
  if (steps) history.go(-steps);
  else history.pushState(page.state, '', page.url); // taken for Back; after Forward, the entry is there twice
  leave(() => history.go(steps || -1));
}

function samePage(first: string, second: string): boolean {
  const [one, other] = [new URL(first, location.href), new URL(second, location.href)];
  return one.pathname + one.search === other.pathname + other.search;
}

// Registered on load to run before the router's listener: Chrome calls `window` listeners in registration order.
addEventListener('popstate', askBeforeTraversal, { capture: true });

/** Asks before the page, or the container of `guard.element`, is left. @returns a function that removes the guard */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  if (!guards.size) addEventListener('beforeunload', askBeforeUnload);
  guards.add(guard);
  page = { url: location.href, state: history.state, entry: currentEntry() };
  return () => {
    guards.delete(guard);
    if (!guards.size) removeEventListener('beforeunload', askBeforeUnload);
  };
}

/** Calls `then` at once if there is no unsaved work, otherwise once the user agrees. */
export function leave(then: () => void, from: Node = document): void {
  const guard = [...guards].find(({ element }) => from.contains(element));
  if (guard) guard.ask(() => leave(then, from));
  else then();
}

/** `leave` for navigation to another page; navigation within the page loses nothing. */
export function leaveFor(url: string, go: () => void): void {
  const step = () => {
    go();
    page = { url: location.href, state: history.state, entry: currentEntry() };
  };
  if (samePage(url, location.href)) step();
  else leave(step);
}
