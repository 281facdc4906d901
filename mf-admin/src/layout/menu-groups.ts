/** Groups of the menu, which pages of any remote name. A long menu starts with those folded that most people rarely open. */
export const MENU_GROUPS = [
  { id: 'people', label: 'People', isRarelyOpened: false },
  { id: 'orders', label: 'Services', isRarelyOpened: false },
  { id: 'money', label: 'Money', isRarelyOpened: false },
  { id: 'business', label: 'Business', isRarelyOpened: false },
  { id: 'system', label: 'System', isRarelyOpened: true },
] as const;
