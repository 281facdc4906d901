import type { ConsentPurpose } from './profile.responses.ts';

export const CONSENT_PURPOSE_LABELS: Record<ConsentPurpose, string> = {
  terms: 'Terms and Privacy Policy',
  offers: 'Offers by email and SMS',
  health: 'Use of health details',
  reminders: 'Session reminders by SMS',
  trainer: 'Sharing my plan’s goal, injuries and conditions with my trainers',
  progress: 'Weight, measurements and session notes',
  whatsapp: 'Messages about my sessions on WhatsApp',
};
