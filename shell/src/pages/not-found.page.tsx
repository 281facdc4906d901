import { Link } from '@fitghar/platform';
import { buttonLook } from '@fitghar/ui';
import { PageNotice } from './page-notice.tsx';

export function NotFoundPage() {
  return (
    <PageNotice
      title="We could not find this page"
      actions={
        <>
          <Link href="/" className={buttonLook('secondary')}>
            Go to the start
          </Link>
          <Link href="/booksession" className={buttonLook('quiet')}>
            Book a trial session
          </Link>
        </>
      }
    >
      The address may be mistyped, or the page has moved.
    </PageNotice>
  );
}
