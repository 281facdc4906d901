// Icons of operations, which other pages need not load.
export {
  Activity,
  Bug,
  CalendarClock,
  CalendarDays,
  ChevronDown,
  ChevronUp,
  ClipboardList,
  Dumbbell,
  Gauge,
  GraduationCap,
  Handshake,
  History,
  ListChecks,
  Mail,
  Network,
  Package,
  PanelLeft,
  Receipt,
  Rocket,
  Rows3,
  Rows4,
  ScrollText,
  Search,
  UserRoundCog,
  UsersRound,
} from 'lucide-react';
export { type Command, CommandPalette } from './command-palette/command-palette.tsx';
export { RowNotice } from './open-row/row-notice.tsx';
export { type OpenRow, type RowDialogProps, useOpenRow } from './open-row/use-open-row.ts';
export { showFailure } from './toast/show-failure.ts';
