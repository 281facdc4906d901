import { Link } from '@fitghar/platform';
import { buttonClass, Card } from '@fitghar/ui';

/** On the dashboard of every logged-in user. */
export default function MoreWidget() {
  return (
    <Card>
      <h2>__TITLE__</h2>
      <Link href="/__AREA__" className={buttonClass('secondary')}>
        Open __AREA__
      </Link>
    </Card>
  );
}
