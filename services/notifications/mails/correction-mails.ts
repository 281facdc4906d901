import { dashboard, type MailWithSubject } from './layout.ts';
import { texts } from './texts/index.ts';

/** What the team corrected, as it was previewed. */
export function corrected(text: string, siteUrl: string): MailWithSubject {
  const { subject, footer } = texts().messages.correction;
  return { subject, heading: subject, paragraphs: [text], details: [], action: dashboard(siteUrl), footer };
}
