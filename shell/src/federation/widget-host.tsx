import type { WidgetHost } from '@fitghar/platform';
import { registry } from './registry.ts';
import { RemoteMenuBadge, RemoteMenuIcon, RemoteMenuPage } from './remote-menu.tsx';
import { RemoteSlot } from './remote-slot.tsx';

/** Renders the remotes' parts listed in this page's registry. */
export const widgetHost: WidgetHost = {
  get menu() {
    return registry.remotes.flatMap((remote) => remote.menu ?? []);
  },
  Slot: RemoteSlot,
  MenuPage: RemoteMenuPage,
  MenuIcon: RemoteMenuIcon,
  MenuBadge: RemoteMenuBadge,
};
