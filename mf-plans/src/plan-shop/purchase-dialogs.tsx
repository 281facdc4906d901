import { type PlanKind, planMessages } from '@fitghar/contracts/plans';
import { useClientState, useNavigate } from '@fitghar/platform';
import { Button, Skeleton } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/inputs';
import { lazy, Suspense } from 'react';
import { Acknowledgement } from './acknowledgement.tsx';
import { AssessmentDialog } from './assessment/assessment.dialog.tsx';
import styles from './plan-shop.module.css';
import { PriceDialog } from './price.dialog.tsx';
import type { Purchase } from './use-purchase.ts';

const PaymentDialog = lazy(() => import(/* webpackChunkName: "plan-payment" */ './payment.dialog.tsx'));

/** The windows of a purchase, one at a time. */
export default function PurchaseDialogs({
  kind,
  purchase,
  onChange,
  onForget,
}: {
  kind: PlanKind;
  purchase: Exclude<Purchase, { now: 'choosing' }>;
  onChange: (next: Purchase) => void;
  onForget: () => void;
}) {
  const navigate = useNavigate();
  switch (purchase.now) {
    case 'price':
      return (
        <PriceDialog
          product={purchase.product}
          onClose={onForget}
          onProceed={(months, useCredit) => onChange({ ...purchase, now: 'assessment', months, useCredit })}
        />
      );
    case 'assessment':
      return (
        <AssessmentDialog
          kind={kind}
          product={purchase.product}
          months={purchase.months}
          useCredit={purchase.useCredit}
          onCancel={() => onChange({ ...purchase, now: 'failed' })}
          onOrder={(payment) => onChange({ ...purchase, now: 'payment', payment })}
        />
      );
    case 'payment':
      return (
        <Suspense fallback={<Skeleton />}>
          <PaymentDialog
            payment={purchase.payment}
            onPaid={(transactionId) => {
              useClientState.setState(({ dietPlan }) => ({ dietPlan: { ...dietPlan, TransactionID: transactionId } }));
              onChange({ now: 'bought', transactionId });
            }}
            onFailed={(problem) => onChange({ ...purchase, now: 'failed', problem })}
          />
        </Suspense>
      );
    case 'bought':
      return (
        <Dialog title={planMessages.acknowledgement} strict onClose={onForget}>
          <Acknowledgement
            kind="plan"
            transactionId={purchase.transactionId}
            onDone={() => {
              onForget();
              navigate('/');
            }}
            onSee={() => {
              onForget();
              navigate('/user/userDashboard?page=my-plans');
            }}
          />
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog title={planMessages.failed} onClose={onForget}>
          <div className={styles.form}>
            <p>
              {purchase.problem ??
                'Nothing was charged. If your bank says otherwise, the money comes back by itself. What you have filled in is kept.'}
            </p>
            <div className={styles.actions}>
              <Button look="quiet" onClick={onForget}>
                Close
              </Button>
              <Button onClick={() => onChange({ ...purchase, now: 'assessment' })}>Try again</Button>
            </div>
          </div>
        </Dialog>
      );
  }
}
