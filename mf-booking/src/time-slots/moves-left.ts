import { site } from '@fitghar/platform';
import * as t from '#texts/session-time.ts';

/** What a move costs, before it happens (D53). `moves`: made so far. */
export function movesLeft({ moves, trainer_gone }: { moves: number; trainer_gone?: boolean | undefined }): string {
  if (trainer_gone) return t.notCounted;
  return t.movesLeft(Number(site().rules.max_moves) - moves - 1);
}
