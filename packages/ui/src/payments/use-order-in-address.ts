import { useEffect } from 'react';

/** Keeps the order in the page's address while it is being paid: `?order_id=…`. */
export function useOrderInAddress(orderId: string): void {
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.set('order_id', orderId);
    history.replaceState(history.state, '', address);
    return () => {
      const left = new URL(location.href);
      if (left.searchParams.get('order_id') !== orderId) return;
      left.searchParams.delete('order_id');
      history.replaceState(history.state, '', left);
    };
  }, [orderId]);
}
