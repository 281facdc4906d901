import { Link } from '@fitghar/platform';
import { buttonClass, PageNotice } from '@fitghar/ui';

export default function ForbiddenPage() {
  return (
    <PageNotice
      scene="wrong-door"
      title="403 – You don’t have access to this page"
      actions={
        <Link href="/" className={buttonClass('secondary')}>
          Go to the home page
        </Link>
      }
    >
      Your account can’t open this page. If you have another account, log out and use that one.
    </PageNotice>
  );
}
