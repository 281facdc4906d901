import { trainerMessages } from '@fitghar/contracts/marketing';
import { Link } from '@fitghar/platform';
import { buttonClass, PageNotice } from '@fitghar/ui';

export default function TrainerSuccessPage() {
  const done = (
    <Link href="/" className={buttonClass()}>
      Done
    </Link>
  );
  return (
    <PageNotice scene="on-the-way" title={trainerMessages.created} actions={done}>
      We’ve sent a KYC link to your registered email. Complete your KYC there and we’ll verify your profile.
    </PageNotice>
  );
}
