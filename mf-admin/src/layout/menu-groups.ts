import { Bell, CreditCard, type LucideIcon, MessageCircle, ShieldCheck, Star } from '@fitghar/ui';
import {
  Activity,
  Bug,
  CalendarDays,
  ClipboardList,
  Dumbbell,
  History,
  ListChecks,
  Mail,
  Package,
  Rocket,
  ScrollText,
  UserRoundCog,
  UsersRound,
} from '@fitghar/ui/operations';

/** Menu groups, by the `order` of their pages; pages of other remotes have their group's icon. */
export const MENU_GROUPS = [
  { label: 'People', Icon: UsersRound, from: 0, until: 70 },
  { label: 'Orders', Icon: ClipboardList, from: 70, until: 110 },
  { label: 'System', Icon: Activity, from: 110, until: Number.POSITIVE_INFINITY },
] as const;

/** The second key that opens a page, after `g`. */
export const PAGE_KEYS: Record<string, string> = {
  '': 'h',
  handover: 'f',
  requests: 's',
  'day-planner': 'w',
  trainers: 'r',
  users: 'c',
  history: 'y',
  reviews: 'v',
  tickets: 't',
  notices: 'n',
  packages: 'k',
  'plan-deliveries': 'd',
  payments: 'p',
  enrolments: 'i',
  enquiries: 'e',
  releases: 'l',
  errors: 'x',
  ownership: 'o',
  audit: 'a',
  queues: 'q',
  jobs: 'j',
  team: 'm',
};

/** Icons of this remote's pages. */
export const PAGE_ICONS: Record<string, LucideIcon> = {
  'day-planner': CalendarDays,
  trainers: Dumbbell,
  users: UsersRound,
  history: History,
  reviews: Star,
  tickets: MessageCircle,
  notices: Bell,
  packages: Package,
  payments: CreditCard,
  enquiries: Mail,
  releases: Rocket,
  errors: Bug,
  ownership: UsersRound,
  audit: ScrollText,
  queues: Activity,
  jobs: ListChecks,
  team: UserRoundCog,
  'second-factor': ShieldCheck,
};
