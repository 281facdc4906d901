import type { MenuArea, RegistryEntry } from '@fitghar/contracts/releases';
import type { RemoteMenuPage as MenuPage, RemoteModule } from '@fitghar/platform';
import { type LazyPart, lazyPart } from '@fitghar/ui/bundled/lazy';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { registry } from './registry.ts';
import { RemotePart } from './remote-part.tsx';
import { RemoteView, remotePart } from './remote-view.tsx';
import { getRemote } from './remotes.ts';

interface Place {
  area: MenuArea;
  page: string;
}

const isAt =
  ({ area, page }: Place) =>
  (each: Place): boolean =>
    each.area === area && each.page === page;
const ownerOf = (place: Place): RegistryEntry | undefined => registry.remotes.find((remote) => remote.menu?.some(isAt(place)));
const choose =
  (place: Place, part: 'load' | 'badge') =>
  (module: RemoteModule): MenuPage['badge'] =>
    module.menu.find(isAt(place))?.[part];

/** An account or operations page provided by a remote. */
export function RemoteMenuPage(place: Place) {
  const remote = ownerOf(place);
  const name = `${place.area}/${place.page}`;
  return (
    remote && (
      <RemotePart remote={remote}>
        <RemoteView key={name} remote={remote} part={remotePart(remote, `menu ${name}`, choose(place, 'load'))} />
      </RemotePart>
    )
  );
}

const icons = new Map<string, LazyPart<object>>();
const Nothing = () => null;

/** The icon before a menu label, if its page has one. It is no view of its remote, so it is not timed. */
export function RemoteMenuIcon(place: Place) {
  const remote = ownerOf(place);
  if (!remote) return null;
  const key = `${remote.name} ${remote.version} ${place.area}/${place.page}`;
  const load = async () => (await (await getRemote(remote)).menu.find(isAt(place))?.icon?.()) ?? { default: Nothing };
  const Icon = icons.get(key) ?? lazyPart(load, { failed: Nothing });
  icons.set(key, Icon);
  return (
    <ErrorBoundary owner={remote} fallback={Nothing}>
      <Icon />
    </ErrorBoundary>
  );
}

/** The badge after a menu label. Optional: if it fails, the menu omits it. */
export function RemoteMenuBadge(place: Place) {
  const remote = ownerOf(place);
  if (!remote) return null;
  const part = remotePart(remote, `badge ${place.area}/${place.page}`, choose(place, 'badge'), { optional: true });
  return <RemoteView remote={remote} part={part} optional />;
}
