import { describe, expect, it } from '@jest/globals';
import { misfitOf } from './misfit.ts';

const shell = { platform: '3.1.0', exports: { '@fitghar/ui': ['Button', 'Card'], '@fitghar/ui/payments': ['PaymentDialog'] } };

describe('a remote', () => {
  it('fits a shell whose packages export all that it uses', () => {
    expect(misfitOf(shell, { platform: '^3.0.0', uses: { '@fitghar/ui': ['Card'] } })).toBeUndefined();
  });

  it('fits by its range alone if it was released before it listed what it uses', () => {
    expect(misfitOf(shell, { platform: '^3.0.0' })).toBeUndefined();
    expect(misfitOf(shell, { platform: '^3.2.0' })).toMatch('needs platform ^3.2.0, this shell has 3.1.0');
  });

  it('does not fit a shell that lacks a name or a whole module', () => {
    const uses = { '@fitghar/ui/payments': ['PaidCard', 'PaymentDialog'], '@fitghar/ui/maps': ['Map'] };
    expect(misfitOf(shell, { platform: '^3.0.0', uses })).toBe(
      'needs PaidCard of @fitghar/ui/payments and Map of @fitghar/ui/maps, which this shell lacks: release the shell first',
    );
  });
});
