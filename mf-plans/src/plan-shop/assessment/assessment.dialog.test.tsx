import { buyDietPlan } from '@fitghar/contracts/plans';
import { backend } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, CREATED, fillDiet, next, SELF, showAssessment, submit } from '../../../test/assessment.tsx';

describe('a plan for others', () => {
  it('requires their name and phone and sends both', async () => {
    backend.on(buyDietPlan, CREATED);
    const { user } = showAssessment('diet');
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    await answer(user, [['Who is the plan for?', 'FOR OTHERS'], ...SELF]);
    await next(user);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your Name !');
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Please enter your Phone no !/);
    await answer(user, [
      ['Name', 'Amma'],
      ['Phone', '9876543210'],
    ]);
    await fillDiet(user);
    await submit(user);
    expect(backend.received(buyDietPlan)[0]?.body).toMatchObject({ plan_for: 'others', name: 'Amma', number: '9876543210' });
  });
});

describe('an abandoned assessment', () => {
  it('goes back step by step and keeps its answers for next time', async () => {
    const { user, onCancel, unmount } = showAssessment('diet');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await answer(user, SELF);
    await next(user);
    await answer(user, [['Medical condition', 'Thyroid']]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Age')).toHaveValue('34');
    await next(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    unmount();
    showAssessment('diet');
    expect(screen.getByLabelText('Age')).toHaveValue('34');
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  });

  it('can be cancelled in its first step', async () => {
    const { user, onCancel } = showAssessment('diet');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('does not close with Escape, which would lose the place', async () => {
    const { user, onCancel } = showAssessment('diet');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('deletes its answers after the order', async () => {
    backend.on(buyDietPlan, CREATED);
    const { user, unmount } = showAssessment('diet');
    await fillDiet(user);
    await submit(user);
    unmount();
    showAssessment('diet');
    expect(screen.getByLabelText('Age')).toHaveValue('');
  });

  it.each([
    ['spoilt', '{'],
    ['of another kind', '"text"'],
    ['of another release', '{"age": 34, "shoe_size": "8"}'],
  ])('starts empty if the saved answers are %s', (_, saved) => {
    sessionStorage.setItem('draft:visitor:assessment.diet', saved);
    showAssessment('diet');
    expect(screen.getByLabelText('Age')).toHaveValue('');
  });
});

it('presses nothing in the step to which a double-click leads', async () => {
  const { user, onCancel } = showAssessment('diet');
  await answer(user, SELF);
  const press = (name: string, detail: number) => fireEvent.click(screen.getByRole('button', { name }), { detail });
  press('Next', 1);
  await screen.findByRole('progressbar', { name: 'Step 2 of 2: Your food' });
  press('Submit and pay', 2);
  expect(screen.getByRole('group', { name: 'Medical condition' })).toBeValid();
  press('Back', 1);
  await screen.findByRole('progressbar', { name: 'Step 1 of 2: You' });
  press('Cancel', 2);
  expect(onCancel).not.toHaveBeenCalled();
  press('Cancel', 1);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('is completed by keyboard', async () => {
  const { user } = showAssessment('diet');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'FOR SELF' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'FOR OTHERS' })).toBeChecked();
  await user.tab();
  await user.keyboard('Amma');
  expect(screen.getByLabelText('Name')).toHaveValue('Amma');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Please input all the required data !!')).toBeVisible();
});
