export const countsAsUsed = 'Session skipped. It counts as used';
export const planAgain = 'Session skipped. You can plan it again';
export const title = 'Skip this session?';
export const willCount = (hours: string) => `It begins in less than ${hours} hours, so it will count as used.`;
export const goesBack = (day: string) => `It goes back to your package. Plan it again by ${day}.`;
export const skip = 'Skip session';
export const keep = 'Keep session';
