export const noRatings = (name: string) => `${name}, no ratings yet`;
export const rated = (name: string, stars: number) => `${name}, ${stars} of 5 stars`;
export const noneFree = 'No one is free then';
export const nearestFree = (times: readonly string[]) => `No one is free then. Nearest free: ${times.join('; ')}`;
export const willCome = (names: string) => `${names} will come`;
export const insteadOf = (name: string) => `Instead of ${name}`;
export const canNotCome = (name: string) => `${name} can no longer come`;
export const whoCould = 'Your dates and hours stay reserved. This is who could come instead:';
export const looking = 'Your dates and hours stay reserved while we look for another trainer.';
export const accept = (name: string | undefined) => `Accept ${name}`;
export const acceptFor = (sessions: number) => `Accept for ${sessions} sessions`;
export const ifNothing = (sessions: number) =>
  `If you do nothing, we’ll assign a trainer and tell you by SMS. Moving ${sessions === 1 ? 'this session' : 'one of these sessions'} doesn’t count as one of your moves.`;
export const notLoaded = 'We couldn’t load who could come instead';
