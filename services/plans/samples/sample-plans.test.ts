import { describe, expect, it } from '@jest/globals';
import { samplePlans } from './sample-plans.ts';

describe('the sample plans', () => {
  it.each(Object.entries(samplePlans()))('%s has seven days with something to do in each', (_, { content }) => {
    expect(content.days).toHaveLength(7);
    expect(content.days.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });

  it('respect their restrictions', () => {
    const [diet, fitness] = [samplePlans()['weight-loss-vegetarian'], samplePlans()['muscle-building-at-home']];
    expect(JSON.stringify(diet.content.days)).not.toMatch(/peanut|chicken|fish|egg\b/i);
    expect(JSON.stringify(fitness.content.facts)).toContain('Exercises that load your knee');
  });

  it('are the same for every call', () => {
    expect(samplePlans()).toEqual(samplePlans());
  });
});
