import { getBookingTimes, getMyPackages, getPackageTimes, getWaitlist, previewPause } from '@fitghar/contracts/booking';
import { backend, renderScreen, signIn } from '@fitghar/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aPackage, aSession, pageOfPackages } from '../../test/packages.ts';
import PackagesWidget from './packages.widget.tsx';

/** The device says 21 November; the clock of the device stays wrong for the whole file. */
const SERVER_TIME = new Date('2026-11-23T12:00:00+05:30').toUTCString();

it.each([
  ['Plan a session', 'Day', 'Mon 23 Nov'],
  ['Pause this package', 'First day', 'Tue 24 Nov'],
  ['Move', 'Day', 'Mon 23 Nov'],
])('%s begins with the server’s day on a device that is two days behind', async (button, field, first) => {
  signIn();
  backend.on(getWaitlist, { rows: [] });
  const mine = pageOfPackages(aPackage({ can_pause: true, pause: null, sessions: [aSession()] }));
  backend.on(getMyPackages, Response.json(mine, { headers: { date: SERVER_TIME } }));
  backend.on(previewPause, { sessions: [], usable_until: '2027-01-28' });
  for (const times of [getPackageTimes, getBookingTimes] as const)
    backend.on(times, { times: [{ time: '08:00', free: true, full: false, same_trainer: true }] });
  const { user } = renderScreen(<PackagesWidget />);
  await user.click(await screen.findByText('1 upcoming session'));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }));
  const choice = within(await screen.findByRole('dialog')).getByRole('combobox', { name: field });
  expect(within(choice).getAllByRole('option')[0]).toHaveTextContent(first);
});
