import type { DeliveryDetail } from '@fitghar/contracts/plans';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aContent, aDelivery, ORDER_ID } from '../../test/builders.ts';
import { Delivery } from './delivery.tsx';

const SHOW = 'GET /api/v1/admin/plan-deliveries/:id';
const CHANGE = 'PATCH /api/v1/admin/plan-deliveries/:id';
const SEND = 'POST /api/v1/admin/plan-deliveries/:id/send';
const TEAM = 'GET /api/v1/admin/plan-deliveries/team';
const ME = { id: '65f1a0b2c3d4e5f601234567', name: 'Asha' };
const OTHER = { id: '65f1a0b2c3d4e5f600000009', name: 'Ravi' };

async function open(delivery: DeliveryDetail = aDelivery()) {
  backend.on(SHOW, delivery);
  const onBack = jest.fn();
  const { user } = renderScreen(<Delivery id={delivery.id} onBack={onBack} />);
  await screen.findByRole('heading', { name: delivery.name, level: 1 });
  return { user, onBack };
}
/** Each change is taken, and the plan is as `after` says. */
const takesChanges = (after: Partial<DeliveryDetail> = {}) => backend.on(CHANGE, aDelivery({ version: 4, ...after }));
const changes = () => backend.received(CHANGE).map(({ body }) => body);

beforeEach(() => {
  signIn({ ...ME, type: 'A' });
  backend.on(TEAM, [ME, OTHER]);
});

describe('a promise on the desk', () => {
  it('shows customer, answers, and history', async () => {
    const { user, onBack } = await open();
    expect(screen.getByText(new RegExp(`^Kavya Rao, kavya@example.in, 9876543210 · order ${ORDER_ID}`))).toBeVisible();
    expect(screen.getByText('medical condition')).toBeVisible();
    expect(screen.queryByText('allergy')).not.toBeInTheDocument();
    expect(screen.getByText(/FitGhar – Draft written$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
    expect(onBack).toHaveBeenCalled();
  });

  it('offers another try where it cannot be loaded', async () => {
    backend.on(SHOW, NO_CONNECTION, aDelivery());
    const { user } = renderScreen(<Delivery id={aDelivery().id} onBack={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this plan');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'HEALTY LIFE STYLE DIET PLAN' })).toBeVisible();
  });

  it('says why there are no automatic numbers', async () => {
    await open(aDelivery({ guard: ['Under 18', 'Insulin'] }));
    expect(screen.getByRole('alert')).toHaveTextContent('No automatic numbers for this person');
    expect(screen.getByRole('alert')).toHaveTextContent('Under 18. Insulin. Please write this plan yourself');
  });

  it('that was sent is only read', async () => {
    await open(aDelivery({ status: 'sent' }));
    expect(screen.getByRole('tabpanel', { name: 'Day 1: Monday' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
    expect(screen.queryByText(/left\)|late by/)).not.toBeInTheDocument();
  });
});

describe('a specialist', () => {
  it.each([
    [null, 'Claim', ME.id],
    [OTHER, 'Take over from Ravi', ME.id],
    [ME, 'Give back', null],
  ])('claims, takes over and gives back', async (claimed_by, button, claimedBy) => {
    takesChanges();
    const { user } = await open(aDelivery({ claimed_by }));
    await user.click(screen.getByRole('button', { name: button }));
    expect(changes()).toEqual([{ version: 3, claimed_by: claimedBy }]);
  });

  it('hands over to somebody of the team, or to nobody', async () => {
    takesChanges();
    const { user } = await open(aDelivery({ claimed_by: ME }));
    await screen.findByRole('option', { name: 'Ravi' });
    expect(screen.getByLabelText('With')).toHaveDisplayValue('Asha');
    await user.selectOptions(screen.getByLabelText('With'), 'Ravi');
    await user.selectOptions(screen.getByLabelText('With'), 'Nobody yet');
    expect(changes()).toEqual([
      { version: 3, claimed_by: OTHER.id },
      { version: 3, claimed_by: null },
    ]);
  });

  it('calls the plan by one of the eleven names of section 3, each with its category', async () => {
    takesChanges({ name: 'KETOGENIC DIET PLAN', category: 'keto' });
    const { user } = await open();
    const names = within(screen.getByLabelText('Plan name')).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'KETOGENIC DIET PLAN (keto)',
      'VEGAN DIET PLAN (vegan)',
      'HEALTY LIFE STYLE DIET PLAN (healthy)',
      'MUSCLE BUILDING OR WEIGHT GAIN DEIT PLAN (gain_weight)',
      'FOR WEDDING OR ANY SPECIAL FUNCTION (wedding)',
      'DIET PLAN FOR SPECIAL MEDICAL CONDITIONS (medical)',
      'INTERMITTENT FASTING DIET PLAN (fasting)',
      'NUTRITIONAL ASSESSMENT + DIET PLAN (nutritient)',
      'EXPERT COUNSELLING + CUSTOMIZED DIET PLAN (custom)',
      'MUSCLE BUILDING (gain_weight)',
      'WEIGHT LOSS (healthy)',
    ]);
    backend.on(SHOW, aDelivery({ name: 'KETOGENIC DIET PLAN', category: 'keto' }));
    await user.selectOptions(screen.getByLabelText('Plan name'), 'KETOGENIC DIET PLAN');
    expect(changes()).toEqual([{ version: 3, name: 'KETOGENIC DIET PLAN' }]);
    expect(await screen.findByRole('heading', { name: 'KETOGENIC DIET PLAN' })).toBeVisible();
  });

  it('pauses with a reason, and takes the plan up again', async () => {
    takesChanges();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    const pause = within(screen.getByRole('dialog', { name: 'Pause with a reason' }));
    expect(pause.getByRole('button', { name: 'Pause' })).toBeDisabled();
    await user.type(pause.getByLabelText('Reason'), 'Blood report');
    backend.on(SHOW, aDelivery({ paused_reason: 'Blood report' }));
    await user.click(pause.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Take up again' }));
    expect(changes()).toEqual([
      { version: 3, paused_reason: 'Blood report' },
      { version: 3, paused_reason: null },
    ]);
  });

  it('leaves the pause by Escape without a change', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  });

  it('previews on screen and as a PDF', async () => {
    backend.on('GET /api/v1/admin/plan-deliveries/:id/document', new Response('%PDF'), refusal(503, { message: 'No PDF just now' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(within(screen.getByRole('dialog', { name: 'Preview' })).getByText('Namaste! Start on Monday.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Preview as PDF' }));
    expect(browser.savedFiles().map(({ name }) => name)).toEqual(['preview.pdf']);
    await user.click(screen.getByRole('button', { name: 'Preview as PDF' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('No PDF just now')).toHaveAttribute('role', 'alert');
  });

  it('reads who was faster', async () => {
    backend.on(CHANGE, refusal(409, { message: 'Ravi has changed this plan meanwhile' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Claim' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('Ravi has changed this plan meanwhile')).toHaveAttribute('role', 'alert');
    await waitFor(() => expect(backend.received(SHOW).length).toBeGreaterThan(1));
  });
});

describe('writing', () => {
  it('is saved before it can be sent or handed over', async () => {
    const saved = aContent({ note: 'Eat slowly' });
    takesChanges({ content: saved });
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(screen.getByLabelText('Your words to the customer'));
    await user.type(screen.getByLabelText('Your words to the customer'), 'Eat slowly');
    expect(screen.getByRole('status')).toHaveTextContent('Not saved yet. Save before you send.');
    for (const name of ['Send', 'Preview as PDF']) expect(screen.getByRole('button', { name })).toBeDisabled();
    for (const label of ['With', 'Plan name']) expect(screen.getByLabelText(label)).toBeDisabled();
    backend.on(SHOW, aDelivery({ content: saved, version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(changes()).toEqual([{ version: 3, content: saved }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
  });

  it('shows each changed line against the draft', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Day 1: Monday'));
    const lines = screen.getAllByLabelText('Lines')[0]!;
    await user.clear(lines);
    await user.type(lines, 'Tea without sugar{Enter}Upma: 1 katori');
    const diff = screen.getByRole('list', { name: 'Changed against the draft' });
    expect(within(diff).getByText('Poha: 1 katori').tagName).toBe('DEL');
    expect(within(diff).getByText('Upma: 1 katori').tagName).toBe('INS');
    expect(within(diff).queryByText('Tea without sugar')).not.toBeInTheDocument();
  });

  it('changes days and parts, what to buy, and advice', async () => {
    takesChanges();
    const { user } = await open();
    await user.click(screen.getByText('Day 2: Tuesday'));
    await user.type(screen.getAllByLabelText('Title of the day')[1]!, ', light');
    await user.type(screen.getAllByLabelText('Part')[1]!, ' at 8');
    await user.click(screen.getAllByRole('button', { name: 'Add a part' })[1]!);
    await user.type(screen.getAllByLabelText('Part')[2]!, 'Dinner');
    await user.click(screen.getByText('Day 1: Monday'));
    await user.click(screen.getAllByRole('button', { name: 'Remove this part' })[0]!);
    await user.click(screen.getByRole('button', { name: 'Add a day' }));
    await user.clear(screen.getByLabelText('What to buy'));
    await user.type(screen.getByLabelText('Good to know'), '{Enter}Sleep well');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(changes()).toEqual([
      {
        version: 3,
        content: aContent({
          days: [
            { title: 'Day 1: Monday', blocks: [] },
            {
              title: 'Day 2: Tuesday, light',
              blocks: [
                { title: 'Breakfast at 8', lines: ['Idli: 2'] },
                { title: 'Dinner', lines: [''] },
              ],
            },
            { title: 'Day 3', blocks: [{ title: '', lines: [''] }] },
          ],
          shopping: [],
          advice: ['Drink water with each meal', 'Sleep well'],
        }),
      },
    ]);
  });

  it('ends at 14 days', async () => {
    const days = Array.from({ length: 14 }, (_, at) => ({ title: `Day ${at + 1}`, blocks: [] }));
    await open(aDelivery({ content: aContent({ days }) }));
    expect(screen.queryByRole('button', { name: 'Add a day' })).not.toBeInTheDocument();
  });
});

describe('sending', () => {
  it('asks once more, then tells that the customer has it', async () => {
    backend.on(SEND, aDelivery({ status: 'sent' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const sure = within(screen.getByRole('dialog', { name: 'Send this plan?' }));
    expect(sure.getByText(/^Kavya Rao gets it by mail as a PDF/)).toBeVisible();
    await user.click(sure.getByRole('button', { name: 'Not yet' }));
    expect(backend.received(SEND)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Send it now' }));
    expect(await screen.findByText('Sent. The customer has it by mail and on the dashboard')).toBeVisible();
    expect(backend.received(SEND)[0]?.body).toEqual({ version: 3 });
  });

  it("toasts 'Some error occured' on failure, and why", async () => {
    backend.on(SEND, refusal(409, { message: 'Ravi has sent this plan meanwhile' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Send it now' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('Ravi has sent this plan meanwhile')).toHaveAttribute('role', 'alert');
  });

  it('is not possible without a day', async () => {
    await open(aDelivery({ content: aContent({ days: [] }) }));
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});
