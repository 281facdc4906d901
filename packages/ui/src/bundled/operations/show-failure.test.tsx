import { adminMessages } from '@fitghar/contracts/admin';
import { renderScreen } from '@fitghar/testing';
import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { showFailure } from './show-failure.ts';

it('says that it failed, and nothing that was written for logs (FE11)', async () => {
  renderScreen(null);
  act(() => showFailure(new TypeError('Failed to fetch dynamically imported module: https://…/upload.js')));
  expect(await screen.findByText(adminMessages.failed)).toBeVisible();
  expect(await screen.findByText('Something went wrong on our side. Please try again')).toBeVisible();
  expect(screen.queryByText(/dynamically imported/)).not.toBeInTheDocument();
});
