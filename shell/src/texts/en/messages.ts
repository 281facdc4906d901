export const messages = 'Message settings';
export const notLoaded = 'We couldn’t load your messages’ settings';
export const what = 'Which messages you get';
export const devices = 'Messages on your devices';
export const quietHours = 'Quiet hours';

export const kinds = {
  sessions: { title: 'Sessions', text: 'Who comes, when they’re on the way, and changes we make' },
  reminders: { title: 'Reminders', text: 'A day and an hour before each session' },
  plans: { title: 'Plans', text: 'When your plan is ready' },
  offers: { title: 'Offers', text: 'Now and then, and only if you want them' },
};
export const trainersKinds = {
  ...kinds,
  sessions: { title: 'Visits', text: 'New visits, and visits that are off' },
  reminders: { title: 'Visits to close', text: 'When a visit is over and you haven’t closed it' },
};
export const ways = { email: 'Email', text: 'SMS', push: 'My devices' };
export const always = (way: string) => `${way}: always`;
export const offersByEmailAndText = 'Offers by email and SMS';
export const alwaysComes = 'Codes and confirmations of payments always come.';

export const noDevices = 'No device gets messages yet.';
export const turnOnHere = 'Turn on messages on this device';
export const thisDevice = 'This device';
export const since = (time: string) => `Turned on ${time}`;
export const remove = 'Remove';
export const removeDevice = (device: string) => `Remove ${device}`;
export const removed = 'Device removed';
export const support = {
  denied: 'Your browser blocks messages from us. Allow notifications for this site in its settings, then load this page again.',
  install: 'On an iPhone or iPad, first add this site to your Home Screen: tap Share, then Add to Home Screen. Open it from there.',
  unsupported: 'This browser can’t show messages. Open this page in another browser, such as Chrome.',
};

export const quietText = 'Messages that can wait come afterwards. What can’t wait, such as a trainer on the way, comes anyway.';
export const hasQuietHours = 'Keep quiet at night';
export const from = 'From';
export const until = 'Until';
