import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useEffect, useSyncExternalStore } from 'react';
import type { ProofWays } from './proof.dialog.tsx';
import { proofQuestion } from './with-proof.ts';

const ProofDialog = lazyDialog(() => import(/* webpackChunkName: "proof" */ './proof.dialog.tsx'));

/** Shows the dialog that `withProof` waits for. Rendered once on each page that has calls with a proof. */
export function ProofHost(ways: ProofWays) {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.get);
  // Without a dialog, no one could answer, and its call would wait forever.
  useEffect(() => () => proofQuestion.get()?.settle(false), []);
  if (!question) return null;
  return (
    <ProofDialog {...ways} proofFor={question.proofFor} onProven={() => question.settle(true)} onClose={() => question.settle(false)} />
  );
}
