import { Link } from '@fitghar/platform';
import { buttonLook } from '@fitghar/ui';
import { PageNotice } from './page-notice.tsx';

export function ForbiddenPage() {
  return (
    <PageNotice
      title="403 – this page is not for your account"
      actions={
        <Link href="/" className={buttonLook('secondary')}>
          Go to the start
        </Link>
      }
    >
      You are signed in, but this part of the site is for other people. If you think that is wrong, log out and use your other account.
    </PageNotice>
  );
}
