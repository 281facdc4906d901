/** Groups of the menu, which pages of any remote name. */
export const MENU_GROUPS = [
  { id: 'people', label: 'People' },
  { id: 'orders', label: 'Services' },
  { id: 'money', label: 'Money' },
  { id: 'business', label: 'Business' },
  { id: 'system', label: 'System' },
] as const;
