export { Notices } from './notices/notices.ts';
export { NotificationsModule } from './notifications.module.ts';
