import type { MenuArea, WidgetSlot, WidgetSlots } from '@fitghar/contracts/releases';
import type { ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A page of a remote. `path` is one of the routes in its `remote.config.ts`. */
export interface RemoteRoute {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /**
   * What a page behind a login shows until its code has run. It is rendered when the remote is built, for everyone who may
   * see the page, and never runs in the browser: no session, no data, no effects. Default: a plain skeleton.
   */
  skeleton?: () => Promise<{ default: ComponentType }>;
}

/** A widget for a slot; it accepts the slot's props. */
export interface WidgetFor<Slot extends WidgetSlot> {
  slot: Slot;
  load: Load<WidgetSlots[Slot]>;
}
export type RemoteWidget = { [Slot in WidgetSlot]: WidgetFor<Slot> }[WidgetSlot];

/** An account or operations page. `area`, `page` and the presence of a badge match its `remote.config.ts`. */
export interface RemoteMenuPage {
  area: MenuArea;
  page: string;
  load: Load<object>;
  /** Shown before the menu label in operations, such as `() => import('lucide-react/icons/mail')`. */
  icon?: Load<object>;
  /** Shown after the menu label. */
  badge?: Load<object>;
}

/** Default export of every remote's `./remote`. */
export interface RemoteModule {
  contract: 1;
  routes: RemoteRoute[];
  widgets: RemoteWidget[];
  menu: RemoteMenuPage[];
}

type RemoteParts = Partial<Omit<RemoteModule, 'contract'>>;

/** Declares a remote's pages and widgets. They load on demand: pass `() => import('./page')`, not the component. */
export const defineRemote = ({ routes = [], widgets = [], menu = [] }: RemoteParts): RemoteModule => ({
  contract: 1,
  routes,
  widgets,
  menu,
});

/** Version of this package, equal to package.json's, that remotes require (`platform` in their config). */
export const PLATFORM_VERSION = '3.0.0';
