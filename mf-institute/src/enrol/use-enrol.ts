import type { PaymentResponse } from '@fitghar/contracts/common';
import type { Programme } from '@fitghar/contracts/institute';
import { useClientState, useNavigate, useSearch, useSession } from '@fitghar/platform';
import { useEffect, useState } from 'react';

/** Where an enrolment stands: the order is opened, the checkout follows at once (section 4), then its outcome. */
export type Enrolling =
  | { now: 'choosing' }
  | { now: 'opening'; programme: Programme }
  | { now: 'payment'; programme: Programme; payment: PaymentResponse }
  | { now: 'enrolled'; transactionId: string }
  | { now: 'failed'; programme: Programme; problem?: string | undefined };

/** A choice that a login interrupted is taken up again behind it, by the address. */
export function useEnrol(programmes: readonly Programme[] | undefined) {
  const [enrolling, setEnrolling] = useState<Enrolling>({ now: 'choosing' });
  const signedIn = useSession((session) => session.user?.type === 'U');
  const navigate = useNavigate();
  const wanted = new URLSearchParams(useSearch()).get('enrol');

  const enrol = (programme: Programme) => {
    useClientState.setState({ service: 'INSTITUTE' });
    if (signedIn) return setEnrolling({ now: 'opening', programme });
    useClientState.setState({ authUser: { returnTo: `/institute?enrol=${programme.id}` } });
    navigate('/login');
  };

  useEffect(() => {
    const programme = programmes?.find(({ id }) => id === wanted);
    if (!signedIn || !programme) return;
    navigate('/institute', { replace: true }); // a reload must not open a second order
    setEnrolling({ now: 'opening', programme });
  }, [signedIn, programmes, wanted, navigate]);

  return { enrolling, setEnrolling, enrol };
}
