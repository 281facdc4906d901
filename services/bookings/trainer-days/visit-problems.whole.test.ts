import { expect, it } from '@jest/globals';
import { checkRandomSchedules } from '../test/random-schedules.ts';

it('leaves no day that cannot be travelled in 10,000 random schedules', () => {
  expect(checkRandomSchedules(10_000)).toBeGreaterThan(10_000);
}, 300_000);
