import { type PlanKind, planMessages } from '@fitghar/contracts/plans';
import { useClientState, useNavigate } from '@fitghar/platform';
import { invalidate, useQuery } from '@fitghar/platform/data';
import { Button, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { Acknowledgement, PaymentDialog } from '@fitghar/ui/payments';
import * as t from '#texts/purchase.ts';
import { AssessmentDialog } from './assessment/assessment.dialog.tsx';
import { planCatalogueQuery } from './catalogue.queries.ts';
import { PriceDialog } from './price.dialog.tsx';
import type { Purchase } from './use-purchase.ts';

/** The dialogs of a purchase, one at a time. */
export default function PurchaseDialogs({
  kind,
  purchase,
  onChange,
  onClose,
}: {
  kind: PlanKind;
  purchase: Exclude<Purchase, { status: 'choosing' }>;
  onChange: (next: Purchase) => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const catalogue = useQuery(planCatalogueQuery).data?.[kind];
  const leave = (to: string) => {
    onClose();
    navigate(to);
  };
  switch (purchase.status) {
    case 'price': {
      const product = catalogue?.find(({ type }) => type === purchase.product.type) ?? purchase.product;
      return (
        <PriceDialog
          product={product}
          onClose={onClose}
          onProceed={(months, terms) => {
            useClientState.setState(({ dietPlan }) => ({ dietPlan: { ...dietPlan, months } }));
            onChange({ product, status: 'assessment', months, terms });
          }}
        />
      );
    }
    case 'assessment':
      return (
        <AssessmentDialog
          kind={kind}
          product={purchase.product}
          months={purchase.months}
          terms={purchase.terms}
          onCancel={() => onChange({ ...purchase, status: 'cancelled' })}
          onPriceChanged={() => {
            void invalidate(planCatalogueQuery);
            onChange({ status: 'price', product: purchase.product });
          }}
          onOrder={(payment) => onChange({ status: 'payment', payment })}
        />
      );
    case 'payment':
      return (
        <PaymentDialog
          payment={purchase.payment}
          onPaid={(transactionId) =>
            useClientState.setState(({ dietPlan }) => ({ dietPlan: { ...dietPlan, TransactionID: transactionId } }))
          }
          onClose={onClose}
        >
          {(transactionId) => (
            <Acknowledgement
              transactionId={transactionId}
              note={planMessages.paidNote}
              actions={
                <>
                  {kind === 'fitness' && <p style={{ flexBasis: '100%' }}>{t.fitnessToo}</p>}
                  <Button variant="quiet" onClick={() => leave('/user/userDashboard?page=my-plans')}>
                    {t.track}
                  </Button>
                  <Button onClick={() => leave('/')}>{t.done}</Button>
                </>
              }
            />
          )}
        </PaymentDialog>
      );
    case 'cancelled':
      return (
        <Dialog title={planMessages.failed} onClose={onClose}>
          <Stack>
            <p>{t.nothingOrdered}</p>
            <Row justify="between">
              <Button variant="quiet" onClick={onClose}>
                {t.close}
              </Button>
              <Button onClick={() => onChange({ ...purchase, status: 'assessment' })}>{t.tryAgain}</Button>
            </Row>
          </Stack>
        </Dialog>
      );
  }
}
