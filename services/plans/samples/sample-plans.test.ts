import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { publicSamples, samplePlans } from './sample-plans.ts';

describe('the sample plans', () => {
  it.each(Object.entries(samplePlans()))('%s has seven days with something to do in each', (_, { content }) => {
    expect(content.days).toHaveLength(7);
    expect(content.days.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });

  it('respect their restrictions', () => {
    const [diet, fitness] = [samplePlans()['weight-loss-vegetarian'], samplePlans()['muscle-building-at-home']];
    expect(JSON.stringify(diet.content.days)).not.toMatch(/peanut|chicken|fish|egg\b/i);
    expect(JSON.stringify(fitness.content.facts)).toContain('Exercises that load your knee');
    expect(JSON.stringify(fitness.content.days)).not.toMatch(/squat|lunge|step-up|stair|\bband\b/i);
  });

  it('are the same for every call', () => {
    expect(samplePlans()).toEqual(samplePlans());
  });

  it.each([
    ['en', 'samples.json'],
    ['hi', 'samples.hi.json'],
  ] as const)(
    'are those in %s of mf-plans/documents/%s, which the HTML of its pages shows (npm run docs regenerates it)',
    (language, name) => {
      const file = readFileSync(path.resolve(import.meta.dirname, '../../../mf-plans/documents', name), 'utf8');
      expect(JSON.parse(file)).toEqual(publicSamples(language));
    },
  );
});
