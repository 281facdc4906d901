export const offerCustomers = 'Want to know when your trainer is assigned and on the way? We can tell you on this device.';
export const offerTrainers = 'We can tell you of new and cancelled visits on this phone.';
export const turnOn = 'Turn on messages here';
export const turnedOn = 'Messages turned on for this device';
export const notNow = 'Not now';
export const denied = 'Your browser blocks messages from us. Allow notifications for this site in its settings, then try again.';
