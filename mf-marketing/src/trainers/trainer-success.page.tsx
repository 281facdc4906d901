import { trainerMessages } from '@fitghar/contracts/marketing';
import { Link } from '@fitghar/platform';
import { buttonClass, PageNotice } from '@fitghar/ui';
import * as t from '#texts/trainer-success.ts';

export default function TrainerSuccessPage() {
  const done = (
    <Link href="/" className={buttonClass()}>
      {t.done}
    </Link>
  );
  return (
    <PageNotice scene="on-the-way" title={trainerMessages.created} actions={done}>
      {t.next}
    </PageNotice>
  );
}
