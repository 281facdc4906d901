// Each from its own module: every test file would load the one of the whole set.

export type { LucideIcon } from 'lucide-react';
export { default as ArrowLeft } from 'lucide-react/icons/arrow-left';
export { default as ArrowRight } from 'lucide-react/icons/arrow-right';
export { default as Bell } from 'lucide-react/icons/bell';
export { default as BellRing } from 'lucide-react/icons/bell-ring';
export { default as Check } from 'lucide-react/icons/check';
export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as CreditCard } from 'lucide-react/icons/credit-card';
export { default as Database } from 'lucide-react/icons/database';
export { default as Ellipsis } from 'lucide-react/icons/ellipsis';
export { default as Eye } from 'lucide-react/icons/eye';
export { default as EyeOff } from 'lucide-react/icons/eye-off';
export { default as House } from 'lucide-react/icons/house';
export { default as LocateFixed } from 'lucide-react/icons/locate-fixed';
export { default as LockKeyhole } from 'lucide-react/icons/lock-keyhole';
export { default as LogOut } from 'lucide-react/icons/log-out';
export { default as Menu } from 'lucide-react/icons/menu';
export { default as MessageCircle } from 'lucide-react/icons/message-circle';
export { default as NotebookText } from 'lucide-react/icons/notebook-text';
export { default as ShieldCheck } from 'lucide-react/icons/shield-check';
export { default as Star } from 'lucide-react/icons/star';
export { default as UserRound } from 'lucide-react/icons/user-round';
export { default as X } from 'lucide-react/icons/x';
