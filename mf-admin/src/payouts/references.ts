import { payoutsPaidBody } from '@fitghar/contracts/admin';

/** What a bank answered, as lines that contain a payout of ours and a reference; any order and any columns besides. */
export function readReferences(text: string) {
  const paid = text.split('\n').flatMap((line) => {
    const cells = line.split(/[\s,;"]+/);
    const payout = cells.find((cell) => /^[0-9a-f]{24}$/.test(cell));
    const utr = cells.find((cell) => cell !== payout && /^(?=.*\d)[A-Za-z0-9]{10,22}$/.test(cell));
    return payout && utr ? [{ payout, utr }] : [];
  });
  return payoutsPaidBody.safeParse({ paid });
}
