export { Button, buttonClass } from './button/button.tsx';
export { Card } from './card/card.tsx';
export { DescriptionList } from './description-list/description-list.tsx';
export { Disclosure } from './disclosure/disclosure.tsx';
export { FeatureList } from './feature-list/feature-list.tsx';
export { Callout } from './feedback/callout.tsx';
export { QueryBoundary } from './feedback/query-boundary.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { DigitsField } from './field/digits-field.tsx';
export { TextField } from './field/text-field.tsx';
export { hasBeenUsed, moveFocus } from './focus/move-focus.ts';
export { useFocusOnChange } from './focus/use-focus-on-change.ts';
export { Hero } from './hero/hero.tsx';
export {
  ArrowLeft,
  ArrowRight,
  Bell,
  BellRing,
  Check,
  ChevronDown,
  CreditCard,
  Database,
  Ellipsis,
  House,
  LocateFixed,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  Menu,
  MessageCircle,
  NotebookText,
  ShieldCheck,
  Star,
  UserRound,
  X,
} from './icons/icons.ts';
export { Mark } from './icons/mark.tsx';
export { Illustration } from './illustrations/illustration.tsx';
export { Badge, Container, Muted, Row, Section, Stack } from './layout/layout.tsx';
export { Markdown } from './layout/markdown.tsx';
export { useNearViewport } from './layout/use-near-viewport.ts';
export { PageNotice } from './page-notice/page-notice.tsx';
export { Pager } from './pager/pager.tsx';
export { Toaster } from './toast/toaster.tsx';
export { toast, toastError, toastWithAction, toastWithUndo } from './toast/toasts.ts';
