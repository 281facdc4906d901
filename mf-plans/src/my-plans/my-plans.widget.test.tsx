import { backend, browser, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { aContent, aPlan, ORDER_ID } from '../../test/builders.ts';
import MyPlansWidget from './my-plans.widget.tsx';

const MINE = 'GET /api/v1/plans/mine';
const DOCUMENT = 'GET /api/v1/plans/:id/document';
const CHECK_IN = 'POST /api/v1/plans/:id/check-ins';
const QUESTION = 'POST /api/v1/plans/:id/questions';
const NOW = Date.parse('2026-11-24T10:00:00+05:30');
const sent = aPlan({ status: 'sent', sent_at: '2026-11-24T20:00:00+05:30', content: aContent() });

async function show(plan = sent) {
  backend.on(MINE, { rows: [plan] });
  const { user } = renderScreen(<MyPlansWidget />);
  await screen.findByRole('heading', { name: 'WEIGHT LOSS OR FAT LOSS DIET PLAN' });
  return user;
}

beforeEach(() => void signIn());

describe('my plans', () => {
  it('show that they load, then that there is none yet', async () => {
    const held = backend.hold(MINE);
    renderScreen(<MyPlansWidget />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply({ rows: [] });
    expect(await screen.findByRole('heading', { name: 'No plan yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/SelectService');
  });

  it('offer another try where they cannot be loaded', async () => {
    backend.on(MINE, NO_CONNECTION, { rows: [] });
    const { user } = renderScreen(<MyPlansWidget />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your plans');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No plan yet')).toBeVisible();
  });

  it.each([
    ['being prepared', 'Being prepared'],
    ['with your specialist', 'With your specialist'],
    ['sent', 'Sent'],
  ] as const)('have a plan that is %s at its step', async (status, step) => {
    await show(aPlan({ status }));
    expect(screen.getByText(step)).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('link', { name: 'Ask for a refund' })).toHaveAttribute('href', '/user/userDashboard?page=transactions');
  });

  it.each([
    [1, null, '1 month · order'],
    [3, 'Amma', '3 months, for Amma · order'],
  ])('say for how long and for whom', async (months, for_name, words) => {
    await show(aPlan({ months, for_name }));
    expect(screen.getByText(`${words} ${ORDER_ID}`)).toBeVisible();
  });

  it('ask nothing more of a plan that was refunded', async () => {
    await show(aPlan({ status: 'refunded' }));
    expect(screen.getByText('refunded')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ask for a refund' })).not.toBeInTheDocument();
  });
});

describe('the clock of the promise', () => {
  const waits = async (due_at: string, late = false) => {
    jest.useFakeTimers({ now: NOW });
    backend.on(MINE, { rows: [aPlan({ due_at, late })] });
    renderScreen(<MyPlansWidget />, { advanceTimers: jest.advanceTimersByTime });
    return screen.findByText(/left\)|late by/);
  };

  it('counts down by the minute', async () => {
    const clock = await waits('2026-11-25T09:59:30+05:30');
    expect(clock).toHaveTextContent(/^by .*25 Nov.* \(23 h 59 min left\)$/);
    expect(clock.parentElement).toHaveTextContent(/^It arrives by/);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(clock).toHaveTextContent('(23 h 58 min left)');
  });

  it('counts minutes alone in the last hour', async () => {
    expect(await waits('2026-11-24T10:30:30+05:30')).toHaveTextContent('(30 min left)');
  });

  it('owns up to being late', async () => {
    const clock = await waits('2026-11-24T08:45:30+05:30', true);
    expect(clock).toHaveTextContent('(late by 1 h 15 min)');
    expect(clock.parentElement).toHaveTextContent(/^We are late and sorry/);
  });
});

describe('a plan that was sent', () => {
  it('is read day by day, and closes again', async () => {
    const user = await show();
    expect(screen.getByText(/^Sent on Tue 24 Nov/)).toBeVisible();
    const read = screen.getByRole('button', { name: 'Read the plan' });
    await user.click(read);
    expect(read).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Namaste! Start on Monday.')).toBeVisible();
    expect(within(screen.getByRole('tabpanel', { name: 'Day 1: Monday' })).getByText('Poha: 1 katori')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Day 2' }));
    expect(screen.getByRole('tab', { name: 'Day 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Idli: 2');
    await user.click(read);
    expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
  });

  it('unfolds figures, shopping and advice', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Read the plan' }));
    for (const [summary, line] of [
      ['Your figures, and how we found them', '1,600 kcal a day'],
      ['What to buy for the week, for one person', 'Poha: 250 g'],
      ['Good to know', 'Drink water with each meal'],
    ] as const) {
      expect(screen.getByText(line)).not.toBeVisible();
      await user.click(screen.getByText(summary));
      expect(screen.getByText(line)).toBeVisible();
    }
  });

  it('shows no empty parts', async () => {
    const user = await show({ ...sent, content: aContent({ note: '', facts: [], days: [], shopping: [], advice: [] }) });
    await user.click(screen.getByRole('button', { name: 'Read the plan' }));
    expect(screen.getByRole('tablist', { name: 'Days' })).toBeEmptyDOMElement();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('is downloaded as a PDF, or says why not', async () => {
    backend.on(DOCUMENT, new Response('%PDF'), refusal(503, { message: 'No PDF just now' }));
    const user = await show();
    const button = screen.getByRole('button', { name: 'Download as PDF' });
    await user.click(button);
    expect(browser.savedFiles().map(({ name }) => name)).toEqual(['plan.pdf']);
    await user.click(button);
    expect(await screen.findByText('No PDF just now')).toBeVisible();
  });
});

describe('the weekly check-in', () => {
  it('shows the weights so far, takes the next one, and is empty again', async () => {
    const weighed = [{ at: '2026-12-01T07:00:00+05:30', weight_kg: 71.4, note: 'Went well' }];
    const user = await show({ ...sent, check_ins: weighed });
    await user.click(screen.getByRole('button', { name: 'Weekly check-in' }));
    const rows = within(screen.getByRole('table', { name: 'Your weight' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Start72 kg', expect.stringMatching(/^Tue 1 Dec.*71\.4 kgWent well$/)]);
    const after = { ...sent, check_ins: [...weighed, { at: '2026-12-08T07:00:00+05:30', weight_kg: 70.9, note: '' }] };
    backend.on(CHECK_IN, after);
    backend.on(MINE, { rows: [after] });
    await user.type(screen.getByLabelText('Your weight today, in kg'), '70.9');
    await user.type(screen.getByLabelText('How was the week?'), 'Fine{Enter}');
    expect(await screen.findByText('Noted. See you next week')).toBeVisible();
    expect(backend.received(CHECK_IN)[0]).toMatchObject({ params: { id: sent.id }, body: { weight_kg: '70.9', note: 'Fine' } });
    expect(screen.getByLabelText('Your weight today, in kg')).toHaveValue('');
    expect(await screen.findByRole('cell', { name: '70.9 kg' })).toBeVisible();
  });

  it.each(['', '19', '301', 'heavy'])('refuses the weight "%s"', async (weight) => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Weekly check-in' }));
    if (weight) await user.type(screen.getByLabelText('Your weight today, in kg'), weight);
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    expect(screen.getByLabelText('Your weight today, in kg')).toHaveAccessibleDescription('Please enter your weight !');
  });

  it('keeps what was typed where the server says no', async () => {
    backend.on(CHECK_IN, refusal(409, { message: 'Once in a week is enough' }));
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Weekly check-in' }));
    await user.type(screen.getByLabelText('Your weight today, in kg'), '71{Enter}');
    expect(await screen.findByText('Once in a week is enough')).toBeVisible();
    expect(screen.getByLabelText('Your weight today, in kg')).toHaveValue('71');
  });
});

describe('a question about the plan', () => {
  it('goes to the specialist as a ticket, and the form closes', async () => {
    backend.on(QUESTION, { ticket_id: '1' });
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    await user.type(screen.getByLabelText('Your question'), 'May I have tea?');
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    expect(await screen.findByText('Your specialist has your question. The answer comes among your tickets')).toBeVisible();
    expect(backend.received(QUESTION)[0]).toMatchObject({ params: { id: sent.id }, body: { question: 'May I have tea?' } });
    expect(screen.queryByLabelText('Your question')).not.toBeInTheDocument();
  });

  it('needs words', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    expect(screen.getByLabelText('Your question')).toHaveAccessibleDescription('Please write your question');
  });

  it('stays where the server says no', async () => {
    backend.on(QUESTION, refusal(429, { message: 'Too many at once' }));
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    await user.type(screen.getByLabelText('Your question'), 'Tea?');
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    expect(await screen.findByText('Too many at once')).toBeVisible();
    expect(screen.getByLabelText('Your question')).toHaveValue('Tea?');
  });
});
