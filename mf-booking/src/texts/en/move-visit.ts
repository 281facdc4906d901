export const moved = (time: string, name: string) => `The visit is on ${time}. ${name} gets an email`;
export const title = 'Move this visit';
export const offline = 'You’re offline';
export const offlineText = (name: string) =>
  `To move a visit you need to be online, so that we can check the new time and tell ${name}. Until then, please call ${name}.`;
export const getsEmail = (name: string) => `${name} gets an email with the new time and your reason. Please call first if it’s soon.`;
export const pinChanges = (name: string) => `The Start PIN changes. It doesn’t count as one of ${name}’s own moves.`;
export const onlyFree = 'You can only choose times when you’re free and can get there in time.';
export const reason = (name: string) => `Reason (shared with ${name})`;
export const moveTo = (time: string) => `Move to ${time}`;
export const move = 'Move visit';
export const cancel = 'Cancel';
