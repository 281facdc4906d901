import { checkPassword } from '@fitghar/contracts/account';
import { backend, NO_CONNECTION, refusal, renderScreen } from '@fitghar/testing';
import { NewPasswordField } from '@fitghar/ui/bundled/identity';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

const COMMON = 'This password is too common. Please choose another one';

function Field() {
  const [value, setValue] = useState('');
  return <NewPasswordField label="Password" value={value} onChange={(event) => setValue(event.target.value)} />;
}
const checked = () => backend.received(checkPassword).map(({ body }) => body);

it('says that a password is common while it is typed, and stops once it changes', async () => {
  backend.on(checkPassword, ({ body }) => ({ common: JSON.stringify(body) === '{"password":"abc123"}' }));
  const { user } = renderScreen(<Field />);
  await user.type(screen.getByLabelText('Password'), 'abc123');
  expect(await screen.findByText(COMMON)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(COMMON));
  await user.type(screen.getByLabelText('Password'), ' mango');
  expect(screen.queryByText(COMMON)).not.toBeInTheDocument();
  await waitFor(() => expect(checked()).toEqual([{ password: 'abc123' }, { password: 'abc123 mango' }]));
  expect(screen.queryByText(COMMON)).not.toBeInTheDocument();
});

it('asks only about passwords that the rule allows', async () => {
  backend.on(checkPassword, { common: false });
  const { user } = renderScreen(<Field />);
  await user.type(screen.getByLabelText('Password'), 'abcde');
  await user.type(screen.getByLabelText('Password'), 'f7');
  await waitFor(() => expect(checked()).toEqual([{ password: 'abcdef7' }]));
});

it('says nothing if the server cannot be asked', async () => {
  backend.on(checkPassword, NO_CONNECTION, refusal(429, { message: 'Too many attempts' }));
  const { user } = renderScreen(<Field />);
  await user.type(screen.getByLabelText('Password'), 'abc123');
  await waitFor(() => expect(checked()).toHaveLength(1));
  await user.type(screen.getByLabelText('Password'), '4');
  await waitFor(() => expect(checked()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(COMMON)).not.toBeInTheDocument();
});
