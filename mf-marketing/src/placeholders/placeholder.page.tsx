import { shopNowTitle } from '@fitghar/contracts/marketing';
import { Link, usePathname } from '@fitghar/platform';
import { buttonClass, PageNotice } from '@fitghar/ui';
import type { ComponentProps } from 'react';

/** Placeholder pages with links onward (D26). */
const PAGES: Record<
  string,
  { scene: ComponentProps<typeof PageNotice>['scene']; title: string; text: string; to: string; action: string }
> = {
  '/foodzone': {
    scene: 'thali',
    title: 'Food Zone',
    text: 'Recipes and meals are coming soon. Until then, try a plan that fits your kitchen.',
    to: '/diet',
    action: 'View diet plans',
  },
  '/shopnow': {
    scene: 'rolled-mat',
    title: shopNowTitle,
    text: 'Mats, bands and bottles are coming soon. For a trial session, all you need is some floor space.',
    to: '/booksession',
    action: 'Book a trial session',
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
