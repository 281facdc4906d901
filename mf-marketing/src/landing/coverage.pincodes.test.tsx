import { getCoverage } from '@fitghar/contracts/marketing';
import { backend, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CoverageCheck } from './coverage.tsx';

const check = async (pin: string) => {
  const { user } = renderScreen(<CoverageCheck />);
  await user.type(screen.getByLabelText('Your pincode'), pin);
};

/** "a pincode of the directory is accepted below it as well (all of Delhi is 1100xx)" (D44) */
describe('checking a pincode below 111111', () => {
  it('asks the server which pincodes exist', async () => {
    backend.on(getCoverage, { place: { district: 'New Delhi', state: 'Delhi' }, here: ['YOGA'], nearby: ['YOGA'] });
    await check('110001');
    expect(await screen.findByText('110001, New Delhi, Delhi')).toBeVisible();
    expect(backend.received(getCoverage)[0]?.params).toEqual({ pin: '110001' });
  });

  it('reports a pincode that was not found', async () => {
    backend.on(getCoverage, { place: null, here: [], nearby: [] });
    await check('100000');
    expect(await screen.findByText('We couldn’t find this pincode. Please check all 6 digits.')).toBeVisible();
  });

  it.each(['000000', '012345'])('rejects %s without a request', async (pin) => {
    await check(pin);
    expect(await screen.findByText('Please enter valid pin')).toBeVisible();
    expect(backend.received(getCoverage)).toEqual([]);
  });

  it('accepts no letters', async () => {
    await check('abcdef');
    expect(screen.getByLabelText('Your pincode')).toHaveValue('');
  });
});
