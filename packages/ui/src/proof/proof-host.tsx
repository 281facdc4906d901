import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofQuestion } from './with-proof.ts';

const ProofDialog = lazy(() => import(/* webpackChunkName: "proof" */ './proof.dialog.tsx'));

/** Shows the dialog that {@link withProof} waits for. Rendered once, by the layout of operations. */
export function ProofHost() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.get);
  return question && <Suspense>{<ProofDialog onSettle={question.settle} />}</Suspense>;
}
