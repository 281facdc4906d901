import type { FirstCall, MenuArea, MenuEntry, RemoteConfig, WidgetSlot, WidgetSlots } from '@fitghar/contracts/releases';
import type { ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What the shell runs of a page. */
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

/** What the shell runs of an account or operations page. */
export interface RemoteMenuPage {
  area: MenuArea;
  page: string;
  load: Load<object>;
  /** Shown before the menu label in operations, such as `() => import('lucide-react/icons/mail')`. */
  icon?: Load<object>;
  /** Shown after the menu label. */
  badge?: Load<object>;
}

/** What the shell runs of a remote: the default export of its `./remote`. */
export interface RemoteModule {
  contract: 1;
  routes: RemoteRoute[];
  widgets: RemoteWidget[];
  menu: RemoteMenuPage[];
}

/** Loads the calls that a page or widget always makes first, for the build alone: a file whose default export lists them. */
type LoadFirstCalls = () => Promise<{ default: FirstCall[] }>;

type Described<Entry> = Entry extends { badge?: unknown } ? Omit<Entry, 'badge'> : Omit<Entry, 'firstCalls'>;

/**
 * A whole remote, described once: the default export of its `src/remote.ts`. The build reads it in Node, where a type such as
 * this one is all that may be imported of the platform; the shell runs it. Pages load on demand: give `load` as
 * `() => import('./page.tsx')`, whose chunk has the name that `page` gives.
 */
export interface Remote extends Omit<RemoteConfig, 'routes' | 'slots' | 'earlyWidgets' | 'menu'>, RemoteModule {
  routes: (RemoteRoute & Described<RemoteConfig['routes'][number]> & { firstCalls?: LoadFirstCalls })[];
  /** `early`: the dashboard's document loads its code, by the name of its chunk, and starts its first calls. */
  widgets: (RemoteWidget & { early?: { chunk: string; firstCalls?: LoadFirstCalls } })[];
  menu: (RemoteMenuPage & Described<MenuEntry>)[];
}

/** Version of this package, equal to package.json's, that remotes require (`platform` in their config). */
export const PLATFORM_VERSION = '3.1.0';
