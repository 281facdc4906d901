import { usePathname } from '@fitghar/platform';
import { Skeleton } from '@fitghar/ui';
import { lazyView, WhenUsed } from '@fitghar/ui/late';

const DocumentText = lazyView(() => import(/* webpackChunkName: "document-text" */ './document-text.tsx'));

/** A legal document. Served HTML has its text, so what loads it is needed only after client-side navigation. */
export default function DocumentPage() {
  return (
    // Another document must not keep the text of this one.
    <WhenUsed key={usePathname()} fallback={<Skeleton />}>
      <DocumentText />
    </WhenUsed>
  );
}
