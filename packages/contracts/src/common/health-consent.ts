// Without schemas, so that a form that shows these texts does not load the schema library.

/** What people agree to before they tell us about their health (DPDP Act 2023). A new text is a new version. */
export const HEALTH_CONSENT = {
  version: '2026-11-23',
  text: 'I agree that the health details in this form are used to prepare what I ask for, and that the specialists who prepare it read them. I can withdraw this at any time under ‘My data’ or by email.',
} as const;

/** The same for enquiries, which need no account. A new text is a new version. */
export const ENQUIRY_HEALTH_CONSENT = {
  version: '2026-11-29',
  text: 'I agree that the health details in this form are used to answer me, and that the specialists who answer read them. I can withdraw this at any time by email.',
} as const;

/** What customers agree to before their progress is kept. A new text is a new version. */
export const PROGRESS_CONSENT = {
  version: '2026-11-23',
  text: 'I agree that my weight, measurements and session notes are kept to show my progress, and that the trainers of my sessions enter and read them. I can withdraw this at any time under ‘My data’; everything is deleted then.',
} as const;
