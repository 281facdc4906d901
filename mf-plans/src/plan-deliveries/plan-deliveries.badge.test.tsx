import { deliveriesPage } from '@fitghar/contracts/plans';
import { backend, renderScreen, sample, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import PlanDeliveriesBadge from './plan-deliveries.badge.tsx';

const QUEUE = 'GET /api/v1/admin/plan-deliveries';

describe('the plan deliveries badge', () => {
  it('shows how many plans are waiting', async () => {
    signIn({ type: 'A' });
    backend.on(QUEUE, sample(deliveriesPage, { total: 3 }));
    renderScreen(<PlanDeliveriesBadge />);
    expect(await screen.findByText('3')).toHaveTextContent('3 waiting');
  });

  it('groups the digits of a large number', async () => {
    signIn({ type: 'A' });
    backend.on(QUEUE, sample(deliveriesPage, { total: 123_456 }));
    renderScreen(<PlanDeliveriesBadge />);
    expect(await screen.findByText('1,23,456')).toBeVisible();
  });

  it('is hidden if none are, or without a response', async () => {
    signIn({ type: 'A' });
    const held = backend.hold(QUEUE);
    const { container } = renderScreen(<PlanDeliveriesBadge />);
    expect(container).toHaveTextContent('');
    held.reply(sample(deliveriesPage, { total: 0 }));
    expect(container).toHaveTextContent('');
  });
});
