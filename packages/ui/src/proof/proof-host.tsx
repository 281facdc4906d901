import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ProofWays } from './proof.dialog.tsx';
import { proofQuestion } from './with-proof.ts';

const ProofDialog = lazy(() => import(/* webpackChunkName: "proof" */ './proof.dialog.tsx'));

/** Shows the dialog that `withProof` waits for. Rendered once on each page that has calls with a proof. */
export function ProofHost(ways: ProofWays) {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.get);
  // Without a dialog nobody could answer, and its call would wait for ever.
  useEffect(() => () => proofQuestion.get()?.settle(false), []);
  return question && <Suspense>{<ProofDialog {...ways} onSettle={question.settle} />}</Suspense>;
}
