export { Alarms } from './alarms/alarms.ts';
export { Watch } from './alarms/watch.ts';
export { type Notice, Notices } from './notices/notices.ts';
export { NotificationsModule } from './notifications.module.ts';
export { SmsSender } from './sms/sms-sender.ts';
export { isFromTwilio } from './sms/twilio.ts';
