import { dashboard, type MailWithSubject } from './layout.ts';

/** What the team corrected, as it was previewed. */
export const corrected = (text: string, siteUrl: string): MailWithSubject => ({
  subject: 'We’ve corrected something for you',
  heading: 'We’ve corrected something for you',
  paragraphs: [text],
  details: [],
  action: dashboard(siteUrl),
  footer: 'You’re receiving this email because our team changed something about your account, a session or a payment.',
});
