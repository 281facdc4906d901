import { site } from '@fitghar/platform';

/** What a move costs, before it happens (D53). `moves`: made so far. */
export function movesLeft({ moves, trainer_gone }: { moves: number; trainer_gone?: boolean | undefined }): string {
  if (trainer_gone) return 'This doesn’t count as one of your moves, because your trainer can no longer come.';
  const left = Number(site().rules.max_moves) - moves - 1;
  return left === 0
    ? 'This is the last time you can move this session.'
    : `You can move it ${left === 1 ? 'one more time' : `${left} more times`} after this.`;
}
