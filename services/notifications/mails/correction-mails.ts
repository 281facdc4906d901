import { dashboard, type MailFromText } from './layout.ts';
import { texts } from './texts/index.ts';

/** What the team corrected, as it was previewed. */
export function corrected(text: string, siteUrl: string): MailFromText {
  const { footer } = texts().messages.correction;
  return { template: 'correction', values: { correction: text }, details: [], action: dashboard(siteUrl), footer };
}
