/** Groups of the menu, which pages of any remote name. */
export const MENU_GROUPS = [
  { id: 'people', label: 'People' },
  { id: 'orders', label: 'Orders' },
  { id: 'system', label: 'System' },
] as const;
