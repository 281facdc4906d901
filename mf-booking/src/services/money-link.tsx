import type { ServiceRecord } from '@fitghar/contracts/booking';
import { Link } from '@fitghar/platform';
import { buttonClass } from '@fitghar/ui';
import * as t from '#texts/sessions.ts';

/** Leads from a session that was paid and cancelled to its refund. */
export function MoneyLink({ service: { status, TransactionId } }: { service: ServiceRecord }) {
  if ((status !== 'Cancelled' && status !== 'Refunded') || !TransactionId) return null;
  return (
    <div>
      <Link href="/user/userDashboard?page=transactions" className={buttonClass('quiet')}>
        {t.seeMoney}
      </Link>
    </div>
  );
}
