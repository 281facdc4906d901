import { Link, site } from '@fitghar/platform';
import { buttonClass, PageNotice } from '@fitghar/ui';

export default function NotFoundPage() {
  const actions = (
    <>
      <Link href="/" className={buttonClass()}>
        Back to home
      </Link>
      <Link href="/booksession" className={buttonClass('secondary')}>
        Book a trial for {site().trialPrice}
      </Link>
    </>
  );
  return (
    <PageNotice scene="wrong-door" title="We couldn’t find this page" actions={actions}>
      The address may be wrong, or the page may have moved.
    </PageNotice>
  );
}
