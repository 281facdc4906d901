import { describe, expect, it } from '@jest/globals';
import { avoidedWording } from './wording.ts';

describe('the wording', () => {
  it.each([
    ['screens', '{shell,mf-*,packages/ui,packages/platform}/src/**/*.{ts,tsx}'],
    ['emails, SMS and alarms', 'services/notifications/**/*.ts'],
    ['errors', 'services/**/*.errors.ts'],
    ['messages that both sides share', 'packages/contracts/src/**/*.ts'],
  ])('%s follow the voice guide', (_, files) => expect(avoidedWording(files)).toStrictEqual([]));
});
