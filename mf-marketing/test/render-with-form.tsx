import { renderScreen } from '@fitghar/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders a page, and waits for its form, which has its own chunk. @param label of one of its fields */
export async function renderWithForm(page: ReactElement, label: string, options?: Parameters<typeof renderScreen>[1]) {
  const rendered = renderScreen(page, options);
  await screen.findByLabelText(label);
  return rendered;
}
