import { Bell, CreditCard, House, type LucideIcon, MessageCircle, ShieldCheck, Star } from '@fitghar/ui';
import {
  Activity,
  Bug,
  CalendarClock,
  CalendarDays,
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
} from '@fitghar/ui/bundled/operations';

/** By page, by group for pages of other remotes, and of the menu's own buttons. */
const ICONS: Record<string, LucideIcon> = {
  '': House,
  handover: Handshake,
  requests: CalendarClock,
  'day-planner': CalendarDays,
  trainers: Dumbbell,
  users: UsersRound,
  history: History,
  reviews: Star,
  tickets: MessageCircle,
  notices: Bell,
  packages: Package,
  'plan-deliveries': ClipboardList,
  deliveries: Gauge,
  orders: Receipt,
  payments: CreditCard,
  enrolments: GraduationCap,
  enquiries: Mail,
  releases: Rocket,
  errors: Bug,
  ownership: Network,
  audit: ScrollText,
  queues: Activity,
  jobs: ListChecks,
  team: UserRoundCog,
  'second-factor': ShieldCheck,
  People: UsersRound,
  Orders: ClipboardList,
  System: Activity,
  find: Search,
  comfortable: Rows4,
  compact: Rows3,
  collapse: PanelLeft,
};

/** The first icon that one of these names has. */
export default function NamedIcon({ names }: { names: readonly string[] }) {
  const Icon = names.map((name) => ICONS[name]).find(Boolean);
  return Icon ? <Icon aria-hidden /> : null;
}
