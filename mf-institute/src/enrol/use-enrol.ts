import type { PaymentResponse } from '@fitghar/contracts/common';
import type { Programme } from '@fitghar/contracts/institute';
import { useClientState, useNavigate, useSearch, useSession } from '@fitghar/platform';
import { useEffect, useState } from 'react';

/** Stage of an enrolment: its summary, then checkout (section 4), which reports its own result. */
export type EnrolState =
  | { status: 'choosing' }
  | { status: 'summary'; programme: Programme }
  | { status: 'payment'; payment: PaymentResponse }
  /** The student is enrolled in it already, and has not completed it. */
  | { status: 'enrolled'; programme: Programme }
  /** Opening the order failed. */
  | { status: 'failed'; programme: Programme; problem: string };

/** Enrolment state. Resumes a choice after login, and a payment interrupted by a reload from the address. */
export function useEnrol(programmes: readonly Programme[] | undefined) {
  const [enrolling, setEnrolling] = useState<EnrolState>({ status: 'choosing' });
  const signedIn = useSession((session) => session.user?.type === 'U');
  const navigate = useNavigate();
  const query = new URLSearchParams(useSearch());
  const wanted = query.get('enrol');
  const interrupted = query.get('order_id');

  const enrol = (programme: Programme) => {
    useClientState.setState({ service: 'INSTITUTE' });
    if (signedIn) return setEnrolling({ status: 'summary', programme });
    useClientState.setState({ authUser: { returnTo: `/institute?enrol=${programme.id}` } });
    navigate('/login');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial address counts
  useEffect(() => {
    if (interrupted) navigate(`/payment?order_id=${encodeURIComponent(interrupted)}`, { replace: true });
  }, []);

  useEffect(() => {
    const programme = programmes?.find(({ id }) => id === wanted);
    if (!signedIn || !programme) return;
    navigate('/institute', { replace: true }); // a reload must not begin again
    setEnrolling({ status: 'summary', programme });
  }, [signedIn, programmes, wanted, navigate]);

  return { enrolling, setEnrolling, enrol };
}
