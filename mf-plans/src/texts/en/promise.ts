export const heading = 'Written by a specialist, within 24 hours';
export const steps: [when: string, what: string, more: string][] = [
  ['You pay', 'The 24 hours begin', 'Your dashboard shows the clock until your plan is sent.'],
  ['At once', 'A draft is ready', 'Our software prepares it from your answers, with every formula and its source.'],
  ['Then', 'A specialist reads and edits it', 'They compare the draft with your answers and change what doesn’t suit you.'],
  [
    'Within 24 hours',
    'Your plan is sent',
    'By email and on your dashboard. If we’re late, we’ll tell you. No plan is sent before a specialist has read it.',
  ],
];
export const sceneText = 'A specialist at her desk writes a plan beside two katoris';
