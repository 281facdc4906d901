export const pausedUntil = (day: string) => `Your package is paused until ${day}`;
export const title = 'Pause this package';
export const once = (days: string) => `A package can be paused once, for up to ${days} days.`;
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const whatHappens = 'What happens';
export const usableUntil = (day: string) => `You can use your package until ${day} instead. You can’t plan sessions during the pause.`;
export const goBack = 'These sessions go back to your package. You can plan them again:';
export const pause = 'Pause package';
