export { AlarmMonitor } from './alarms/alarm-monitor.ts';
export { type Alarm, Alarms } from './alarms/alarms.ts';
export { Mailer } from './mailer.ts';
export { type Notice, Notices } from './notices/notices.ts';
export { AlarmTakenError } from './notifications.errors.ts';
export { NotificationsModule } from './notifications.module.ts';
export { RefusedAddresses } from './refused-addresses.ts';
export { SmsSender } from './sms/sms-sender.ts';
export { isFromTwilio } from './sms/twilio.ts';
