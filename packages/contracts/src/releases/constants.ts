/** Slots for widgets on pages of the shell and remotes. A release with an unknown slot is rejected. */
export const SLOTS = [
  'account.ongoing-session',
  'account.packages',
  'account.services',
  'account.more',
  'marketing.corporate-form',
  'marketing.natal-form',
  'marketing.reviews',
] as const;
export type WidgetSlot = (typeof SLOTS)[number];

/** Props of a slot's widgets. */
interface SlotProps {
  /** `onSent` is called after the enquiry is sent and its message has been shown. */
  'marketing.natal-form': { onSent?: () => void };
}
/** Slot → props of its widgets; default: none. */
export type WidgetSlots = { [Slot in WidgetSlot]: Slot extends keyof SlotProps ? SlotProps[Slot] : Record<never, never> };

/** The shell's own dashboard pages (`?page=…`), reserved from remotes. */
export const SHELL_ACCOUNT_PAGES = ['transactions', 'tickets', 'edit', 'notices', 'messages', 'security', 'my-data', 'review'] as const;
export type ShellAccountPage = (typeof SHELL_ACCOUNT_PAGES)[number];
