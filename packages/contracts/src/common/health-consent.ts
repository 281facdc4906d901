import * as z from 'zod/mini';

/** What people agree to before they tell us about their health (DPDP Act 2023). A new text is a new version. */
export const HEALTH_CONSENT = {
  version: '2026-11-23',
  text: 'I agree that the health details in this form are used to prepare what I ask for, and that the specialists who prepare it read them. I can withdraw this at any time under ‘My data’ or by email.',
} as const;

/** The version of the text that the person agreed to. */
export const healthConsent = z.literal(HEALTH_CONSENT.version, 'Please agree to the use of your health details');

/** What customers agree to before their progress is kept. A new text is a new version. */
export const PROGRESS_CONSENT = {
  version: '2026-11-23',
  text: 'I agree that my weight, measurements and session notes are kept to show my progress, and that the trainers of my sessions enter and read them. I can withdraw this at any time under ‘My data’; everything is deleted then.',
} as const;
