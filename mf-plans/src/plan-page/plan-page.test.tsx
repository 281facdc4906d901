import { getPlanCatalogue, getPlanSamples, PLAN_CATALOGUE, type PlanKind } from '@fitghar/contracts/plans';
import { backend, NO_CONNECTION, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aContent } from '../../test/builders.ts';
import { MoreAboutPlans } from './more-about-plans.tsx';

const SAMPLE = { for_whom: 'A woman of 34', content: aContent() };

beforeEach(() => {
  backend.on(getPlanCatalogue, PLAN_CATALOGUE);
  backend.on(getPlanSamples, { diet: SAMPLE, fitness: SAMPLE });
  backend.document('/assets/diet-questions.md', '<details><summary>Will I eat food I know?</summary></details>');
  backend.document('/assets/fitness-questions.md', '<details><summary>Do I need a gym?</summary></details>');
});
const show = (kind: PlanKind) => renderScreen(<MoreAboutPlans kind={kind} />, { slots: ({ name }) => <p>slot {name}</p> });

describe('the sections below the plans', () => {
  it('show a sample day and whom it was written for', async () => {
    show('diet');
    expect(await screen.findByRole('heading', { name: 'Day 1: Monday' })).toBeVisible();
    expect(screen.getByText('Poha: 1 katori')).toBeVisible();
    expect(screen.getByText(/^A woman of 34\. This is the draft/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Day 2: Tuesday' })).not.toBeInTheDocument();
    expect(screen.getByText('The full plan covers 2 days, with a shopping list for the week.')).toBeVisible();
  });

  it('show two training days', async () => {
    show('fitness');
    expect(await screen.findByRole('heading', { name: 'Day 2: Tuesday' })).toBeVisible();
  });

  it('show what a plan contains, who writes it, reviews and questions', async () => {
    show('fitness');
    expect(screen.getByRole('heading', { name: '4 weeks of progress' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A specialist reads and edits it' })).toBeVisible();
    expect(screen.getByText('slot marketing.reviews')).toBeVisible();
    expect(await screen.findByText('Do I need a gym?')).toBeVisible();
  });

  it('show the prices for 1 and 3 months', async () => {
    show('diet');
    const row = within(await screen.findByRole('row', { name: /^MEAL PLAN/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['₹3,499', '₹10,497']);
    expect(screen.getByRole('link', { name: 'refund policy' })).toHaveAttribute('href', '/Refund');
  });

  it('offer a retry', async () => {
    backend.on(getPlanSamples, NO_CONNECTION, { diet: SAMPLE, fitness: SAMPLE });
    const { user } = show('diet');
    expect(await screen.findByText('We couldn’t load the sample')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Day 1: Monday' })).toBeVisible();
  });
});
