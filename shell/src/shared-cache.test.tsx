import { getTeam, staffMember } from '@fitghar/contracts/admin';
import { getDeliveryTeam, getPlanDelivery, getPlanQuestions } from '@fitghar/contracts/plans';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import TeamView from '../../mf-admin/src/team/team.view.tsx';
import { pageWith, signInAs } from '../../mf-admin/test/operations.ts';
import { Delivery } from '../../mf-plans/src/plan-deliveries/delivery.tsx';
import { aDelivery } from '../../mf-plans/test/builders.ts';

const RAVI = { id: '65f1a0b2c3d4e5f600000009', name: 'Ravi Shah' };

it('shows a plan and the team to the same admin over one query cache (F1)', async () => {
  const plan = aDelivery();
  signInAs();
  backend.on(getTeam, pageWith(sample(staffMember, RAVI)));
  backend.on(getDeliveryTeam, [RAVI]);
  backend.on(getPlanDelivery, plan);
  backend.on(getPlanQuestions, { rows: [] });
  const { rerender } = renderScreen(<TeamView />);
  expect(await screen.findByText('Ravi Shah')).toBeVisible();
  rerender(<Delivery id={plan.id} onBack={() => undefined} onNext={() => undefined} />);
  expect(await screen.findByRole('heading', { name: plan.name, level: 1 })).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Ravi Shah' })).toBeInTheDocument();
  rerender(<TeamView />);
  expect(await screen.findByText('Ravi Shah')).toBeVisible();
});
