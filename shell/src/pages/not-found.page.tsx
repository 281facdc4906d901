import { Link, site } from '@fitghar/platform';
import { buttonClass, PageNotice } from '@fitghar/ui';
import * as t from '#texts/pages.tsx';

export default function NotFoundPage() {
  const actions = (
    <>
      <Link href="/" className={buttonClass()}>
        {t.backToHome}
      </Link>
      <Link href="/booksession" className={buttonClass('secondary')}>
        {t.bookTrialFor(site().trialPrice)}
      </Link>
    </>
  );
  return (
    <PageNotice scene="wrong-door" title={t.notFoundTitle} actions={actions}>
      {t.notFoundText}
    </PageNotice>
  );
}
