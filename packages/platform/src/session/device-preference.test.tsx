import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useDevicePreference } from './device-preference.ts';
import { clearSession, expireSession, saveSession } from './session.ts';

function Density() {
  const [density, choose] = useDevicePreference('density', ['comfortable', 'compact']);
  return (
    <button type="button" onClick={() => choose('compact')}>
      {density}
    </button>
  );
}

describe('a preference of the device', () => {
  it('has the first value until one is chosen, and ignores unknown values', () => {
    localStorage.setItem('device.density', 'huge');
    render(<Density />);
    expect(screen.getByRole('button', { name: 'comfortable' })).toBeVisible();
  });

  it.each([
    ['does not survive a logout, which deletes everything (section 4)', clearSession, 'comfortable'],
    ['survives the end of the session, which deletes all data of the person', expireSession, 'compact'],
  ])('%s', async (_, end, shown) => {
    const { unmount } = render(<Density />);
    await userEvent.click(screen.getByRole('button'));
    unmount();
    saveSession('token', { id: '1', type: 'A', name: 'Asha', mobile: '9876543210', email: 'asha@example.in' });
    end();
    expect(localStorage.getItem('name')).toBeNull();
    render(<Density />);
    expect(screen.getByRole('button', { name: shown })).toBeVisible();
  });
});
