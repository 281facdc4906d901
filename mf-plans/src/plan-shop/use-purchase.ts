import type { PaymentResponse } from '@fitghar/contracts/common';
import type { PlanCatalogue, PlanKind } from '@fitghar/contracts/plans';
import { useClientState, useNavigate, usePathname, useSession } from '@fitghar/platform';
import { useEffect, useState } from 'react';

/** A plan of the catalogue. */
export type Product = PlanCatalogue[PlanKind][number];
export type Months = 1 | 3;

/** Where a purchase stands (section 4): price, then the assessment, then the payment and its outcome. */
export type Purchase =
  | { now: 'choosing' }
  | { now: 'price'; product: Product }
  | { now: 'assessment'; product: Product; months: Months; useCredit: boolean }
  | { now: 'payment'; product: Product; months: Months; useCredit: boolean; payment: PaymentResponse }
  | { now: 'bought'; transactionId: string }
  | { now: 'failed'; product: Product; months: Months; useCredit: boolean; problem?: string | undefined };

/** Clears the plan that was chosen and paid for (section 2: Done on the payment screen). */
export function forgetPlan(): void {
  useClientState.setState({ dietPlan: { amount: null, plan: '', TransactionID: '' }, service: '' });
}

/** A choice that a login interrupted is taken up again behind it. */
export function usePurchase(products: readonly Product[] | undefined) {
  const [purchase, setPurchase] = useState<Purchase>({ now: 'choosing' });
  const signedIn = useSession((session) => session.user?.type === 'U');
  const navigate = useNavigate();
  const path = usePathname();

  const choose = (product: Product) => {
    useClientState.setState({ dietPlan: { amount: product.price, plan: product.type, TransactionID: '' }, service: 'DIET' });
    if (signedIn) return setPurchase({ now: 'price', product });
    useClientState.setState({ authUser: { returnTo: path } });
    navigate('/login');
  };

  useEffect(() => {
    const { plan, TransactionID } = useClientState.getState().dietPlan;
    const remembered = products?.find(({ type }) => type === plan);
    if (signedIn && remembered && !TransactionID)
      setPurchase((now) => (now.now === 'choosing' ? { now: 'price', product: remembered } : now));
  }, [signedIn, products]);

  const forget = () => {
    forgetPlan();
    setPurchase({ now: 'choosing' });
  };
  return { purchase, setPurchase, choose, forget };
}
