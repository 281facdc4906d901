export const stays = (why: string) => `Stays: ${why}`;
export const isNotFree = (time: string) => `${time} isn’t free`;
export const movesTo = (time: string, without: string | null) => `→ ${time}${without ? `, without ${without}` : ''}`;
export const insteadOf = (time: string) => `Instead of ${time}`;
export const choose = 'Please choose';
export const noneNearby = 'No free time nearby';
export const keep = (time: string) => `Keep ${time}`;
export function titleOf(moving: number, all: number): string {
  if (!moving) return 'No sessions will move';
  return all === 1 ? 'One session will move' : `${moving} of ${all} sessions will move, all together`;
}
export const moved = (count: number) => (count === 1 ? 'Session moved' : `${count} sessions moved`);
export const everyWeekday = (name: string) => `${name}s`;
export const title = 'Move all sessions of a weekday';
export const allOn = 'All sessions on';
export const moveTo = 'Move to';
export const at = 'At';
export const counts = (moves: string, except: boolean) =>
  `Each session can be moved ${moves} times, and this counts as one of them${except ? ', except where the trainer can no longer come.' : '.'}`;
export const move = (count: number) => (count > 1 ? `Move ${count} sessions` : 'Move session');
export const preview = 'Preview changes';
