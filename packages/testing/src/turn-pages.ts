import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Turns to the second page of a list that has two, and back to the first. */
export async function turnPages(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/page 2 of 2$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText(/page 1 of 2$/)).toBeVisible();
}
