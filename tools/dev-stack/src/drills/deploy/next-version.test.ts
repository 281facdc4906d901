import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { nextSources } from './next-version.ts';

describe('version B of the deployment drill', () => {
  it('can be made from these sources', () => {
    const sources = nextSources((file) => readFileSync(path.join(ROOT, file), 'utf8'));
    expect(sources.get('services/kernel/jobs/job-catalogue.ts')).toContain("'drill-receipt': { queue: 'payments'");
    expect(sources.get('services/kernel/migrations/releases.ts')).toContain('expand: [baseline, drill], contract: [');
  });

  it('says which of its changes no longer fits', () => {
    expect(() => nextSources(() => 'other sources')).toThrow(/constants\.ts must have this once/);
  });
});
