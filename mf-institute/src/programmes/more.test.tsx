import { getProgrammes } from '@fitghar/contracts/institute';
import { backend, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { programmes } from '../../test/institute.ts';
import { More } from './more.tsx';

const QUESTIONS = '/assets/questions.md';

beforeEach(() => {
  backend.document(QUESTIONS, '<h3>Is it in the evening?</h3>');
  backend.on(getProgrammes, programmes);
});
const show = () => renderScreen(<More />, { slots: ({ name }) => <p>slot {name}</p> });

describe('the sections below the programmes', () => {
  it('compare the programmes row by row in a region that is reachable by keyboard', async () => {
    show();
    const region = await screen.findByRole('region', { name: 'Side by side' });
    expect(region).toHaveAttribute('tabindex', '0');
    const price = within(region).getByRole('row', { name: /^Price/ });
    expect(
      within(price)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['₹28,000', '₹20,000', '₹8,000']);
    expect(within(region).getByRole('row', { name: /^Modules/ })).toHaveTextContent('Modules1074');
  });

  it('answer questions, and show reviews', async () => {
    show();
    const questions = screen.getByRole('region', { name: 'Frequently asked questions' });
    expect(await within(questions).findByText('Is it in the evening?')).toBeVisible();
    expect(screen.getByText('slot marketing.reviews')).toBeVisible();
  });

  it('show that questions cannot be loaded', async () => {
    backend.document(QUESTIONS, '', { status: 503 });
    show();
    expect(await screen.findByText('We couldn’t load the answers')).toBeVisible();
  });
});
