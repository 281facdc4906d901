export const now = 'Now';
export const full = 'Full';
export const unavailable = 'Unavailable';
export const anotherTrainer = 'Another trainer';
export const day = 'Day';
export const noTimes = 'We couldn’t load the times';
export const startTime = 'Start time';
export const isNotFree = (trainer: string) => `${trainer} isn’t free then. We’ll assign another trainer and tell you by SMS.`;
export const noneFree = 'No free time on this day. Please choose another.';
export const notCounted = 'This doesn’t count as one of your moves, because your trainer can no longer come.';
export function movesLeft(left: number): string {
  if (left === 0) return 'This is the last time you can move this session.';
  return `You can move it ${left === 1 ? 'one more time' : `${left} more times`} after this.`;
}
export const isOn = (time: string) => `Your session is on ${time}`;
export const moveTitle = 'Move this session';
export const planTitle = 'Plan a session';
export const nowAt = (time: string, left: string) => `Now ${time}. ${left}`;
export const move = 'Move session';
export const plan = 'Plan session';
