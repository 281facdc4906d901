import { accountMenu } from '@fitghar/contracts/common';
import type { ShellAccountPage } from '@fitghar/contracts/releases';
import { Bell, CreditCard, Database, LockKeyhole, type LucideIcon, MessageCircle, Skeleton, Star, UserRound } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import type { ComponentType } from 'react';

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
    label: accountMenu.transactions,
    group: 'payments',
    order: 10,
    Icon: CreditCard,
    Page: page(() => import(/* webpackChunkName: "transaction" */ './payments/transactions.tsx')),
  },
  tickets: {
    label: accountMenu.tickets,
    group: 'account',
    order: 50,
    Icon: MessageCircle,
    Page: page(() => import(/* webpackChunkName: "tickets" */ './tickets/tickets.page.tsx')),
  },
  edit: {
    label: 'Edit profile',
    group: 'account',
    order: 60,
    Icon: UserRound,
    Page: page(() => import(/* webpackChunkName: "profile" */ './profile/profile.page.tsx')),
  },
  notices: {
    label: 'Notices',
    group: 'account',
    order: 70,
    Icon: Bell,
    Page: page(() => import(/* webpackChunkName: "notices" */ './notices/notices.page.tsx')),
  },
  security: {
    label: 'Password and devices',
    group: 'account',
    order: 80,
    Icon: LockKeyhole,
    Page: page(() => import(/* webpackChunkName: "security" */ './security/security.page.tsx')),
  },
  'my-data': {
    label: 'My data',
    group: 'account',
    order: 90,
    Icon: Database,
    Page: page(() => import(/* webpackChunkName: "my-data" */ './my-data/my-data.page.tsx')),
  },
  review: {
    label: 'Write a review',
    group: 'account',
    order: 100,
    Icon: Star,
    Page: page(() => import(/* webpackChunkName: "review" */ './reviews/review-form.tsx')),
  },
};

const pages = new Map<string, AccountPage>(Object.entries(ACCOUNT_PAGES));

/** The shell's own page with this name, if any. */
export const findAccountPage = (name: string): AccountPage | undefined => pages.get(name);
