import type { ShellAccountPage } from '@fitghar/contracts/releases';
import { Bell, BellRing, CreditCard, Database, LockKeyhole, type LucideIcon, MessageCircle, Skeleton, Star, UserRound } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import type { ComponentType } from 'react';
import * as t from '#texts/account-menu.ts';

interface AccountPage {
  label: string;
  group: 'payments' | 'plans' | 'account';
  /** Position in its group, which pages of remotes share. */
  order: number;
  Icon: LucideIcon;
  Page: ComponentType;
}

const page = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, { loading: <Skeleton shape="page" /> });

/** The shell's own dashboard pages, `?page=…`. */
export const ACCOUNT_PAGES: Record<ShellAccountPage, AccountPage> = {
  transactions: {
    label: t.transactions,
    group: 'payments',
    order: 10,
    Icon: CreditCard,
    Page: page(() => import(/* webpackChunkName: "transaction" */ './payments/transactions.tsx')),
  },
  tickets: {
    label: t.tickets,
    group: 'account',
    order: 50,
    Icon: MessageCircle,
    Page: page(() => import(/* webpackChunkName: "tickets" */ './tickets/tickets.page.tsx')),
  },
  edit: {
    label: t.edit,
    group: 'account',
    order: 60,
    Icon: UserRound,
    Page: page(() => import(/* webpackChunkName: "profile" */ './profile/profile.page.tsx')),
  },
  notices: {
    label: t.notices,
    group: 'account',
    order: 70,
    Icon: Bell,
    Page: page(() => import(/* webpackChunkName: "notices" */ './notices/notices.page.tsx')),
  },
  messages: {
    label: t.messages,
    group: 'account',
    order: 75,
    Icon: BellRing,
    Page: page(() => import(/* webpackChunkName: "messages" */ './messages/messages.page.tsx')),
  },
  security: {
    label: t.security,
    group: 'account',
    order: 80,
    Icon: LockKeyhole,
    Page: page(() => import(/* webpackChunkName: "security" */ './security/security.page.tsx')),
  },
  'my-data': {
    label: t.myData,
    group: 'account',
    order: 90,
    Icon: Database,
    Page: page(() => import(/* webpackChunkName: "my-data" */ './my-data/my-data.page.tsx')),
  },
  review: {
    label: t.review,
    group: 'account',
    order: 100,
    Icon: Star,
    Page: page(() => import(/* webpackChunkName: "review" */ './reviews/review-form.tsx')),
  },
};

const pages = new Map<string, AccountPage>(Object.entries(ACCOUNT_PAGES));

/** The shell's own page with this name, if any. */
export const findAccountPage = (name: string): AccountPage | undefined => pages.get(name);
