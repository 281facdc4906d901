import { Link } from '@fitghar/platform';
import { buttonClass, PageNotice } from '@fitghar/ui';
import * as t from '#texts/pages.tsx';

export default function ForbiddenPage() {
  return (
    <PageNotice
      scene="wrong-door"
      title={t.forbiddenTitle}
      actions={
        <Link href="/" className={buttonClass('secondary')}>
          {t.goHome}
        </Link>
      }
    >
      {t.forbiddenText}
    </PageNotice>
  );
}
