import type { MenuArea, MenuEntry, WidgetSlot } from '@fitghar/contracts/releases';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** Renders parts of remotes. Provided by the shell, which alone can load them. */
export interface WidgetHost {
  /** Pages that remotes add to the account and to operations. */
  menu: readonly MenuEntry[];
  Slot: ComponentType<{ name: WidgetSlot; fallback?: ReactNode; props: object }>;
  MenuPage: ComponentType<{ area: MenuArea; page: string }>;
  MenuIcon: ComponentType<{ area: MenuArea; page: string }>;
  MenuBadge: ComponentType<{ area: MenuArea; page: string }>;
}

export const WidgetHostContext = createContext<WidgetHost | null>(null);
export const WidgetHostProvider = WidgetHostContext.Provider;
