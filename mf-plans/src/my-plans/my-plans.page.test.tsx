import { addCheckIn, askQuestion, getMyPlanDocument, getMyPlans, type MyPlan } from '@fitghar/contracts/plans';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { aContent, aPlan, ORDER_ID } from '../../test/builders.ts';
import MyPlansPage from './my-plans.page.tsx';

const NOW = Date.parse('2026-11-24T10:00:00+05:30');
const sent = aPlan({ status: 'sent', sent_at: '2026-11-24T20:00:00+05:30', content: aContent() });

const pageWith = (...rows: MyPlan[]) => ({ rows, page: 1, limit: 10, total: rows.length });

async function show(plan = sent) {
  backend.on(getMyPlans, pageWith(plan));
  const { user } = renderScreen(<MyPlansPage />);
  await screen.findByRole('heading', { name: 'WEIGHT LOSS OR FAT LOSS DIET PLAN' });
  return user;
}

beforeEach(() => void signIn());

describe('my plans', () => {
  it('show loading and empty states', async () => {
    const held = backend.hold(getMyPlans);
    renderScreen(<MyPlansPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(pageWith());
    expect(await screen.findByRole('heading', { name: 'No plans yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/SelectService');
  });

  it('are paginated', async () => {
    const pageOf = (name: string, page: number) => ({ rows: [aPlan({ name })], page, limit: 10, total: 11 });
    backend.on(getMyPlans, pageOf('The newest', 1), pageOf('The oldest', 2));
    const { user } = renderScreen(<MyPlansPage />);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeVisible();
    expect(screen.getByText('11 in all, page 2 of 2')).toBeVisible();
    expect(backend.received(getMyPlans).map(({ query }) => query.page)).toEqual(['1', '2']);
  });

  it('offer a retry if they cannot be loaded', async () => {
    backend.on(getMyPlans, NO_CONNECTION, pageWith());
    const { user } = renderScreen(<MyPlansPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your plans');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No plans yet')).toBeVisible();
  });

  it.each([
    ['being prepared', 'Being prepared'],
    ['with your specialist', 'With your specialist'],
    ['sent', 'Sent'],
  ] as const)('show a plan that is %s at its step', async (status, step) => {
    await show(aPlan({ status }));
    expect(screen.getByText(step)).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('link', { name: 'Request a refund' })).toHaveAttribute('href', '/user/userDashboard?page=transactions');
  });

  it.each([
    [1, null, '1 month ·'],
    [3, 'Amma', '3 months, for Amma ·'],
  ])('show duration and person', async (months, for_name, words) => {
    await show(aPlan({ months, for_name }));
    expect(screen.getByText(`· ${ORDER_ID}`).parentElement).toHaveTextContent(`${words} ${ORDER_ID}`);
  });

  it('ask for nothing after a refund', async () => {
    await show(aPlan({ status: 'refunded' }));
    expect(screen.getByText('refunded')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Request a refund' })).not.toBeInTheDocument();
  });
});

describe('the delivery countdown', () => {
  const waits = async (due_at: string, late = false) => {
    jest.useFakeTimers({ now: NOW });
    backend.on(getMyPlans, pageWith(aPlan({ due_at, late })));
    renderScreen(<MyPlansPage />, { advanceTimers: jest.advanceTimersByTime });
    return screen.findByText(/left\)|late by/);
  };

  it('counts down by the minute', async () => {
    const clock = await waits('2026-11-25T09:59:30+05:30');
    expect(clock).toHaveTextContent(/^by .*25 Nov.* \(23 h 59 min left\)$/);
    expect(clock.parentElement).toHaveTextContent(/^It arrives by/);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(clock).toHaveTextContent('(23 h 58 min left)');
  });

  it('shows only minutes in the last hour', async () => {
    expect(await waits('2026-11-24T10:30:30+05:30')).toHaveTextContent('(30 min left)');
  });

  it('admits being late', async () => {
    const clock = await waits('2026-11-24T08:45:30+05:30', true);
    expect(clock).toHaveTextContent('(late by 1 h 15 min)');
    expect(clock.parentElement).toHaveTextContent(/^Sorry, your plan is late/);
  });
});

describe('a delivered plan', () => {
  it('opens by day and closes again', async () => {
    const user = await show();
    expect(screen.getByText(/^Sent on Tue 24 Nov/)).toBeVisible();
    const read = screen.getByRole('button', { name: 'Read the plan' });
    await user.click(read);
    expect(read).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Namaste! Start on Monday.')).toBeVisible();
    expect(within(screen.getByRole('tabpanel', { name: 'Day 1' })).getByText('Poha: 1 katori')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Day 2' }));
    expect(screen.getByRole('tab', { name: 'Day 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Idli: 2');
    await user.click(read);
    expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
  });

  it('is ticked off on a phone: meals and groceries, kept until the ticks are cleared', async () => {
    const content = aContent({
      days: [
        {
          title: 'Day 1',
          blocks: [
            { title: 'Breakfast', lines: ['Poha: 1 katori', 'Instead of the poha: Idli: 2'] },
            { title: 'Daily total', lines: ['1,600 kcal'] },
          ],
        },
      ],
    });
    const plan = aPlan({ ...sent, content });
    let user = await show(plan);
    const open = () => user.click(screen.getByRole('button', { name: 'Read the plan' }));
    await open();
    expect(screen.queryByRole('checkbox', { name: /^Instead|kcal$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Poha: 1 katori' }));
    await user.click(screen.getByText('Weekly shopping list (1 person)'));
    await user.click(screen.getByRole('checkbox', { name: 'Poha: 250 g' }));
    cleanup();
    user = await show(plan);
    await open();
    expect(screen.getByRole('checkbox', { name: 'Poha: 1 katori' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Clear all ticks' }));
    expect(screen.getByRole('checkbox', { name: 'Poha: 1 katori' })).not.toBeChecked();
  });

  it('expands figures, shopping list and advice', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Read the plan' }));
    for (const [summary, line] of [
      ['Your targets', '1,600 kcal a day'],
      ['Weekly shopping list (1 person)', 'Poha: 250 g'],
      ['Good to know', 'Drink water with each meal'],
    ] as const) {
      expect(screen.getByText(line)).not.toBeVisible();
      await user.click(screen.getByText(summary));
      expect(screen.getByText(line)).toBeVisible();
    }
  });

  it('hides empty parts', async () => {
    const user = await show({ ...sent, content: aContent({ note: '', facts: [], days: [], shopping: [], advice: [] }) });
    await user.click(screen.getByRole('button', { name: 'Read the plan' }));
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('downloads as a PDF, or explains why not', async () => {
    backend.on(getMyPlanDocument, new Response('%PDF'), refusal(503, { message: 'No PDF just now' }));
    const user = await show();
    const button = screen.getByRole('button', { name: 'Download as PDF' });
    await user.click(button);
    expect(browser.savedFiles().map(({ name }) => name)).toEqual(['plan.pdf']);
    await user.click(button);
    expect(await screen.findByText('No PDF just now')).toBeVisible();
  });
});

describe('the weekly check-in', () => {
  it('shows previous weights, accepts the next one and is cleared', async () => {
    const weighed = [{ at: '2026-12-01T07:00:00+05:30', weight_kg: 71.4, note: 'Went well' }];
    const user = await show({ ...sent, check_ins: weighed });
    await user.click(screen.getByRole('button', { name: 'Weekly check-in' }));
    const rows = within(screen.getByRole('table', { name: 'Your weight' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Start72 kg', expect.stringMatching(/^Tue 1 Dec.*71\.4 kgWent well$/)]);
    const after = { ...sent, check_ins: [...weighed, { at: '2026-12-08T07:00:00+05:30', weight_kg: 70.9, note: '' }] };
    backend.on(addCheckIn, after);
    backend.on(getMyPlans, pageWith(after));
    await user.type(screen.getByLabelText('Your weight today, in kg'), '70.9');
    await user.type(screen.getByLabelText('How was the week?'), 'Fine{Enter}');
    expect(await screen.findByText('Check-in saved. See you next week')).toBeVisible();
    expect(backend.received(addCheckIn)[0]).toMatchObject({ params: { id: sent.id }, body: { weight_kg: '70.9', note: 'Fine' } });
    expect(screen.getByLabelText('Your weight today, in kg')).toHaveValue('');
    expect(await screen.findByRole('cell', { name: '70.9 kg' })).toBeVisible();
  });

  it.each(['', '19', '301', 'heavy'])('rejects the weight "%s"', async (weight) => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Weekly check-in' }));
    if (weight) await user.type(screen.getByLabelText('Your weight today, in kg'), weight);
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    expect(screen.getByLabelText('Your weight today, in kg')).toHaveAccessibleDescription('Please enter your weight !');
  });

  it('keeps its input if the server refuses', async () => {
    backend.on(addCheckIn, refusal(409, { message: 'Once in a week is enough' }));
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Weekly check-in' }));
    await user.type(screen.getByLabelText('Your weight today, in kg'), '71{Enter}');
    expect(await screen.findByText('Once in a week is enough')).toBeVisible();
    expect(screen.getByLabelText('Your weight today, in kg')).toHaveValue('71');
  });
});

describe('a question about the plan', () => {
  it('is sent to the specialist as a ticket and closes', async () => {
    backend.on(askQuestion, { ticket_id: '1' });
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    await user.type(screen.getByLabelText('Your question'), 'May I have tea?');
    await user.click(screen.getByRole('button', { name: 'Send question' }));
    expect(await screen.findByText('Question sent. You’ll find the answer under Tickets')).toBeVisible();
    expect(backend.received(askQuestion)[0]).toMatchObject({ params: { id: sent.id }, body: { question: 'May I have tea?' } });
    expect(screen.queryByLabelText('Your question')).not.toBeInTheDocument();
  });

  it('requires text', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    await user.click(screen.getByRole('button', { name: 'Send question' }));
    expect(screen.getByLabelText('Your question')).toHaveAccessibleDescription('Please enter your question');
  });

  it('stays open if the server refuses', async () => {
    backend.on(askQuestion, refusal(429, { message: 'Too many at once' }));
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    await user.type(screen.getByLabelText('Your question'), 'Tea?');
    await user.click(screen.getByRole('button', { name: 'Send question' }));
    expect(await screen.findByText('Too many at once')).toBeVisible();
    expect(screen.getByLabelText('Your question')).toHaveValue('Tea?');
  });
});
