import type { PaymentResponse } from '@fitghar/contracts/common';
import type { PlanCatalogue, PlanKind } from '@fitghar/contracts/plans';
import { resetPlan, useClientState, useNavigate, usePathname, useSearch, useSession } from '@fitghar/platform';
import { startTransition, useEffect, useRef, useState } from 'react';

/** A plan of the catalogue. */
export type Product = PlanCatalogue[PlanKind][number];
export type Months = 1 | 3;
/** What the customer saw in the price summary, besides the price. */
export interface PaymentTerms {
  usesCredit: boolean;
  offerCodes: string[] | undefined;
}

/** Stage of a purchase (section 4): price, assessment, then payment, which reports its own result. */
export type Purchase =
  | { status: 'choosing' }
  | { status: 'price'; product: Product }
  | { status: 'assessment'; product: Product; months: Months; terms: PaymentTerms }
  | { status: 'payment'; payment: PaymentResponse }
  /** The assessment was cancelled; nothing was ordered. */
  | { status: 'cancelled'; product: Product; months: Months; terms: PaymentTerms };

/** Purchase state. Resumes a choice after login; a payment interrupted by a reload resumes on its own page. */
export function usePurchase(products: readonly Product[] | undefined) {
  const [purchase, setPurchase] = useState<Purchase>({ status: 'choosing' });
  const signedIn = useSession((session) => session.user?.type === 'U');
  const navigate = useNavigate();
  const path = usePathname();

  const choose = (product: Product) => {
    useClientState.setState({ dietPlan: { amount: product.price, plan: product.type, TransactionID: '' }, service: 'DIET' });
    if (signedIn) return startTransition(() => setPurchase({ status: 'price', product })); // paints the press before the dialog
    useClientState.setState({ authUser: { returnTo: path } });
    navigate('/login');
  };

  const search = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial address counts
  useEffect(() => {
    const orderId = new URLSearchParams(search).get('order_id');
    if (orderId) navigate(`/payment?order_id=${encodeURIComponent(orderId)}`, { replace: true });
  }, []);

  useEffect(() => {
    const { plan, TransactionID } = useClientState.getState().dietPlan;
    const remembered = products?.find(({ type }) => type === plan);
    if (signedIn && remembered && !TransactionID)
      setPurchase((current) => (current.status === 'choosing' ? { status: 'price', product: remembered } : current));
  }, [signedIn, products]);

  // Whoever leaves by Back has changed their mind; only the way through login keeps the choice.
  const isChoosing = purchase.status === 'price' || purchase.status === 'assessment' || purchase.status === 'cancelled';
  const latest = useRef(isChoosing);
  latest.current = isChoosing;
  useEffect(() => () => void (latest.current && location.pathname !== path && resetPlan()), [path]);

  const forget = () => {
    resetPlan(); // section 2: Done on the payment screen
    setPurchase({ status: 'choosing' });
  };
  return { purchase, setPurchase, choose, forget };
}
