import type { MenuArea, MenuEntry } from '@fitghar/contracts/releases';
import { type ReactNode, useContext } from 'react';
import { WidgetHostContext } from './widget-host.ts';

type EntryOf<Area extends MenuArea> = Extract<MenuEntry, { area: Area }>;

/** Pages that remotes add to an area, in menu order. Pages without a label are not in the menu. */
export function useMenu<Area extends MenuArea>(area: Area): EntryOf<Area>[] {
  const host = useContext(WidgetHostContext);
  const entries = host?.menu.filter((entry): entry is EntryOf<Area> => entry.area === area) ?? [];
  return entries.toSorted((one, other) => one.order - other.order);
}

/** A remote's page of an area; `fallback` if there is none with this name. */
export function MenuPage({ area, page, fallback }: { area: MenuArea; page: string; fallback: ReactNode }): ReactNode {
  const host = useContext(WidgetHostContext);
  const known = host?.menu.some((entry) => entry.area === area && entry.page === page);
  return host && known ? <host.MenuPage area={area} page={page} /> : fallback;
}

/** The icon of a page, shown before its menu label once the code of its remote is there. */
export function MenuIcon({ area, page }: { area: MenuArea; page: string }): ReactNode {
  const host = useContext(WidgetHostContext);
  return host && <host.MenuIcon area={area} page={page} />;
}

/** The badge of a page, shown after its menu label. */
export function MenuBadge({ area, page }: { area: MenuArea; page: string }): ReactNode {
  const host = useContext(WidgetHostContext);
  const known = host?.menu.some((entry) => entry.area === area && entry.page === page && entry.badge);
  return host && known ? <host.MenuBadge area={area} page={page} /> : null;
}
