import { shopNowTitle } from '@fitghar/contracts/marketing';
import { Link, usePathname } from '@fitghar/platform';
import { buttonClass, PageNotice } from '@fitghar/ui';
import type { ComponentProps } from 'react';
import * as t from '#texts/placeholders.ts';

/** Placeholder pages with links onward (D26). */
const PAGES: Record<
  string,
  { scene: ComponentProps<typeof PageNotice>['scene']; title: string; text: string; to: string; action: string }
> = {
  '/foodzone': {
    scene: 'thali',
    title: t.foodZone,
    text: t.foodText,
    to: '/diet',
    action: t.viewPlans,
  },
  '/shopnow': {
    scene: 'rolled-mat',
    title: shopNowTitle,
    text: t.shopText,
    to: '/booksession',
    action: t.bookTrial,
  },
};

export default function PlaceholderPage() {
  const page = PAGES[usePathname()];
  if (!page) return null;
  const { scene, title, text, to, action } = page;
  const onward = (
    <Link href={to} className={buttonClass()}>
      {action}
    </Link>
  );
  return (
    <PageNotice scene={scene} title={title} actions={onward}>
      {text}
    </PageNotice>
  );
}
