import { Link } from '@fitghar/platform';
import { buttonLook } from '@fitghar/ui';
import { PageNotice } from './page-notice.tsx';

export default function ErrorPage() {
  return (
    <PageNotice
      title="Something is not right"
      actions={
        <Link href="/" className={buttonLook('secondary')}>
          Go to the start
        </Link>
      }
    >
      That did not work. Nothing was charged. Please try again in a minute.
    </PageNotice>
  );
}
