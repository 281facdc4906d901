import { getNotes, reportPresence, teamNote, writeNote } from '@fitghar/contracts/admin';
import {
  answerPlanQuestion,
  changePlanDelivery,
  type DeliveryDetail,
  getDeliveryTeam,
  getPlanDelivery,
  getPlanPreview,
  getPlanQuestions,
  type PlanQuestion,
  planQuestion,
  sendPlan,
} from '@fitghar/contracts/plans';
import { invalidateTopics } from '@fitghar/platform/data';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { aContent, aDelivery, ORDER_ID } from '../../test/builders.ts';
import { Delivery } from './delivery.tsx';

const ME = { id: '65f1a0b2c3d4e5f601234567', name: 'Asha' };
const OTHER = { id: '65f1a0b2c3d4e5f600000009', name: 'Ravi' };

async function open(delivery: DeliveryDetail = aDelivery(), { isWide = true } = {}) {
  if (isWide) browser.match('(min-width: 1280px)');
  backend.on(getPlanDelivery, delivery);
  const onBack = jest.fn();
  const onNext = jest.fn();
  const { user, unmount } = renderScreen(<Delivery id={delivery.id} onBack={onBack} onNext={onNext} />);
  await screen.findByRole('heading', { name: delivery.name, level: 1 });
  return { user, unmount, onBack, onNext };
}
/** Accepts any change and responds with the plan of `after`. */
const acceptChanges = (after: Partial<DeliveryDetail> = {}) => backend.on(changePlanDelivery, aDelivery({ version: 4, ...after }));
const changes = () => backend.received(changePlanDelivery).map(({ body }) => body);

beforeEach(() => {
  signIn({ ...ME, type: 'A' });
  backend.on(getDeliveryTeam, [ME, OTHER]);
  backend.on(getPlanQuestions, { rows: [] });
  backend.on(reportPresence, { others: [] });
  backend.on(getNotes, { rows: [], members: [] });
});

describe('a plan delivery', () => {
  it('shows customer, answers and history', async () => {
    const { user, onBack } = await open();
    expect(screen.getByText(new RegExp(`^Kavya Rao, kavya@example.in, 9876543210 · ${ORDER_ID}`))).toBeVisible();
    expect(screen.getByText('Medical condition')).toBeVisible();
    expect(screen.queryByText('allergy')).not.toBeInTheDocument();
    expect(screen.getByText(/FitGhar – Draft written$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to plan deliveries' }));
    expect(onBack).toHaveBeenCalled();
  });

  it.each([
    [{ type: 'weight loss', plan_type: '1month' }, ['PlanWeight loss or fat loss diet plan', 'Duration1 month']],
    [{ type: 'WEIGHT LOSS', plan_type: '3month' }, ['PlanWeight loss', 'Duration3 months']],
    [{ type: 'raw food', plan_type: '6month' }, ['Planraw food', 'Duration6month']],
  ])('names what was bought: %o', async (assessment, lines) => {
    await open(aDelivery({ assessment }));
    const terms = within(screen.getByRole('region', { name: 'Assessment' })).getAllByRole('term');
    expect(terms.map((term) => term.parentElement?.textContent)).toEqual(lines);
  });

  it.each([
    [{ type: 'weight loss' }, 'Bought as Weight loss or fat loss diet plan'],
    [{ type: 'WEIGHT LOSS', name: 'WEIGHT LOSS' }, null],
    [{ type: 'raw food' }, 'Bought as raw food'],
  ])('shows the name it was bought under if ops call it otherwise: %o', async (fields, bought) => {
    await open(aDelivery(fields));
    expect(screen.queryByText(/^Bought as/)?.textContent ?? null).toBe(bought);
  });

  it('offers a retry if it cannot be loaded', async () => {
    backend.on(getPlanDelivery, NO_CONNECTION, aDelivery());
    const { user } = renderScreen(<Delivery id={aDelivery().id} onBack={() => undefined} onNext={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this plan');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'HEALTY LIFE STYLE DIET PLAN' })).toBeVisible();
  });

  it('explains why there are no automatic numbers', async () => {
    await open(aDelivery({ guard: ['Under 18', 'Insulin'] }));
    expect(screen.getByRole('alert')).toHaveTextContent('Automatic numbers withheld');
    expect(screen.getByRole('alert')).toHaveTextContent('Under 18. Insulin. Write this plan yourself');
  });

  it('begins with a template if numbers are withheld', async () => {
    const blank = aContent({ note: '', days: [], shopping: [], advice: [] });
    const template = aContent({ days: [{ title: 'Day 1', blocks: [{ title: 'Lunch', lines: ['Moong dal: [amount]'] }] }] });
    const { user } = await open(
      aDelivery({ guard: ['Mentions a kidney condition'], content: blank, templates: [{ name: 'Kidney condition', content: template }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Start from: Kidney condition' }));
    expect(screen.getByDisplayValue('Moong dal: [amount]')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Start from/ })).not.toBeInTheDocument();
  });

  it('lists what to check before sending', async () => {
    const { user } = await open(aDelivery({ warnings: ['Day 3: more idli would be needed than one eats'] }));
    await user.click(screen.getByText('Check before sending: 1'));
    expect(screen.getByText('Day 3: more idli would be needed than one eats')).toBeVisible();
  });

  it('is read-only once sent', async () => {
    await open(aDelivery({ status: 'sent' }));
    expect(screen.getByRole('tabpanel', { name: 'Day 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
    expect(screen.queryByText(/left\)|late by/)).not.toBeInTheDocument();
  });
});

describe('notes and presence of a plan', () => {
  it('stand beside the plan, and a note is written there', async () => {
    backend.on(getNotes, { rows: [sample(teamNote, { kind: 'plan', text: 'Wait for the blood report', mentions: [] })], members: [OTHER] });
    const { user } = await open();
    const notes = within(screen.getByRole('region', { name: 'Notes' }));
    expect(await notes.findByText('Wait for the blood report')).toBeVisible();
    await user.type(notes.getByLabelText('New note (for the team only)'), 'Report is here');
    backend.on(writeNote, sample(teamNote, { kind: 'plan', text: 'Report is here' }));
    await user.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeVisible();
    expect(backend.received(writeNote)[0]?.body).toMatchObject({ kind: 'plan', record_id: aDelivery().id });
  });

  it('show who else has it open, and tell when this member edits', async () => {
    backend.on(reportPresence, { others: [{ ...OTHER, state: 'editing' }] });
    const { user } = await open();
    expect(await screen.findByText('Ravi is editing this')).toBeInTheDocument();
    expect(backend.received(reportPresence)[0]?.body).toMatchObject({ kind: 'plan', record_id: aDelivery().id, state: 'viewing' });
    await user.type(within(screen.getByRole('region', { name: 'Notes' })).getByLabelText('New note (for the team only)'), 'x');
    await waitFor(() => expect(backend.received(reportPresence).at(-1)?.body).toMatchObject({ state: 'editing' }));
  });
});

describe('questions about a plan', () => {
  const question = (fields: Partial<PlanQuestion> = {}) =>
    sample(planQuestion, {
      ...{ id: '65f1a0b2c3d4e5f6000000e1', question: 'May I have curd?', status: 'Pending', asked_at: '2026-11-24T10:00:00+05:30' },
      ...{ replies: [], ...fields },
    });

  it('stand beside the plan and are answered there', async () => {
    backend.on(getPlanQuestions, { rows: [question()] });
    const { user } = await open();
    const questions = within(screen.getByRole('region', { name: 'Questions' }));
    expect(await questions.findByText('May I have curd?')).toBeVisible();
    expect(questions.getByText('Needs a reply')).toBeVisible();
    await user.click(questions.getByRole('button', { name: 'Send answer' }));
    expect(backend.received(answerPlanQuestion)).toHaveLength(0);
    const answered = question({ status: 'Answered', replies: [{ from: 'team', message: 'Yes', at: '2026-11-24T11:00:00+05:30' }] });
    backend.on(answerPlanQuestion, answered);
    await user.type(questions.getByLabelText('Your answer'), 'Yes');
    backend.on(getPlanQuestions, { rows: [answered] });
    await user.click(questions.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer sent by email and to the dashboard')).toBeVisible();
    expect(backend.received(answerPlanQuestion)[0]?.body).toEqual({ message: 'Yes' });
    expect(await questions.findByText('Yes', { selector: 'p' })).toBeVisible();
    expect(questions.getByText('Our team').parentElement).toHaveTextContent('Our team, Tue 24 Nov, 11:00 am');
    expect(questions.getByLabelText('Your answer')).toHaveValue('');
    expect(questions.queryByText('Needs a reply')).not.toBeInTheDocument();
  });

  it('keep an answer that could not be sent, and say why', async () => {
    backend.on(getPlanQuestions, { rows: [question()] });
    backend.on(answerPlanQuestion, refusal(409, { message: 'This ticket is closed. Please raise a new one' }));
    const { user } = await open();
    await user.type(await screen.findByLabelText('Your answer'), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('This ticket is closed. Please raise a new one')).toBeVisible();
    expect(screen.getByLabelText('Your answer')).toHaveValue('Yes');
  });

  it('offer no answer once they are closed, and a retry if they cannot be loaded', async () => {
    backend.on(getPlanQuestions, NO_CONNECTION, { rows: [question({ status: 'Closed' })] });
    const { user } = await open();
    expect(await screen.findByText('Could not load the questions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('May I have curd?')).toBeVisible();
    expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument();
  });
});

describe('the assessment of a plan', () => {
  it('is in the words of its questions, and has what a newer release asks', async () => {
    const assessment = {
      plan_for: 'self',
      goalreach: '3 MONTH',
      height: '5.8',
      allergy: '',
      sleep_hours: 7,
      health_consent: { version: 1 },
    };
    await open(aDelivery({ assessment }));
    const answers = within(screen.getByRole('region', { name: 'Assessment' }));
    const shown = answers.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toStrictEqual([
      ['Who is the plan for?', 'FOR SELF'],
      ['When do you want to reach it?', '3 MONTH'],
      ['Height', '5 ft 8 in (173 cm)'],
      ['Sleep hours', '7'],
    ]);
  });
});

describe('a plan where there is no room for two columns', () => {
  it('is in tabs, which keep unsaved text', async () => {
    const { user } = await open(aDelivery(), { isWide: false });
    expect(screen.queryByRole('region', { name: 'Questions' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Message to the customer'), ' Eat slowly');
    await user.click(screen.getByRole('tab', { name: 'Assessment' }));
    expect(await screen.findByText('Medical condition')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Questions' }));
    expect(await screen.findByText('Questions about this plan will appear here.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Plan' }));
    expect(await screen.findByLabelText('Message to the customer')).toHaveValue('Namaste! Start on Monday. Eat slowly');
  });
});

describe('the specialist of a plan', () => {
  it.each([
    [null, 'Assign to me', ME.id],
    [OTHER, 'Take over from Ravi', ME.id],
    [ME, 'Unassign', null],
  ])('claims, takes over and releases it', async (claimed_by, button, claimedBy) => {
    acceptChanges();
    const { user } = await open(aDelivery({ claimed_by }));
    await user.click(screen.getByRole('button', { name: button }));
    expect(changes()).toEqual([{ version: 3, claimed_by: claimedBy }]);
  });

  it('assigns it to a team member or to no one', async () => {
    acceptChanges();
    const { user } = await open(aDelivery({ claimed_by: ME }));
    await screen.findByRole('option', { name: 'Ravi' });
    expect(screen.getByLabelText('Assigned to')).toHaveDisplayValue('Asha');
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Ravi');
    expect(changes()).toEqual([]); // arrow keys choose, too
    await user.click(screen.getByRole('button', { name: 'Reassign' }));
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Unassigned');
    await user.click(screen.getByRole('button', { name: 'Reassign' }));
    expect(changes()).toEqual([
      { version: 3, claimed_by: OTHER.id },
      { version: 3, claimed_by: null },
    ]);
  });

  it('is shown although the team could not be loaded', async () => {
    backend.on(getDeliveryTeam, NO_CONNECTION);
    await open(aDelivery({ claimed_by: OTHER }));
    await waitFor(() => expect(backend.received(getDeliveryTeam)).not.toHaveLength(0));
    expect(screen.getByLabelText('Assigned to')).toHaveDisplayValue('Ravi');
  });

  it('names it after one of the eleven plans of section 3', async () => {
    acceptChanges({ name: 'KETOGENIC DIET PLAN', category: 'keto' });
    const { user } = await open();
    const names = within(screen.getByLabelText('Plan name')).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'KETOGENIC DIET PLAN',
      'VEGAN DIET PLAN',
      'HEALTY LIFE STYLE DIET PLAN',
      'MUSCLE BUILDING OR WEIGHT GAIN DEIT PLAN',
      'FOR WEDDING OR ANY SPECIAL FUNCTION',
      'DIET PLAN FOR SPECIAL MEDICAL CONDITIONS',
      'INTERMITTENT FASTING DIET PLAN',
      'NUTRITIONAL ASSESSMENT + DIET PLAN',
      'EXPERT COUNSELLING + CUSTOMIZED DIET PLAN',
      'MUSCLE BUILDING',
      'WEIGHT LOSS',
    ]);
    backend.on(getPlanDelivery, aDelivery({ name: 'KETOGENIC DIET PLAN', category: 'keto' }));
    await user.selectOptions(screen.getByLabelText('Plan name'), 'KETOGENIC DIET PLAN');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(changes()).toEqual([{ version: 3, name: 'KETOGENIC DIET PLAN' }]);
    expect(await screen.findByRole('heading', { name: 'KETOGENIC DIET PLAN' })).toBeVisible();
  });

  it('pauses it with a reason and resumes it', async () => {
    acceptChanges();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    const pause = within(screen.getByRole('dialog', { name: 'Pause this plan?' }));
    expect(pause.getByRole('button', { name: 'Pause' })).toBeDisabled();
    await user.type(pause.getByLabelText('Reason'), 'Blood report');
    backend.on(getPlanDelivery, aDelivery({ paused_reason: 'Blood report' }));
    await user.click(pause.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused: Blood report')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(changes()).toEqual([
      { version: 3, paused_reason: 'Blood report' },
      { version: 3, paused_reason: null },
    ]);
  });

  it('keeps the reason of a failed pause, even after a reload', async () => {
    acceptChanges();
    backend.on(changePlanDelivery, NO_CONNECTION);
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    const pause = within(screen.getByRole('dialog', { name: 'Pause this plan?' }));
    await user.type(pause.getByLabelText('Reason'), 'Blood report');
    await user.click(pause.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    expect(pause.getByLabelText('Reason')).toHaveValue('Blood report');
    unmount();
    const again = await open();
    await again.user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByLabelText('Reason')).toHaveValue('Blood report');
  });

  it('leaves the pause dialog with Escape, unchanged', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  });

  it('previews it on screen and as a PDF', async () => {
    backend.on(getPlanPreview, new Response('%PDF'), refusal(503, { message: 'No PDF just now' }));
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

  it('is shown anew, with ‘Some error occured’ and the reason, when a colleague was faster', async () => {
    const message = 'This plan was just updated by Ravi. Reload before making changes';
    backend.on(changePlanDelivery, refusal(409, { code: 'plan_changed', message }));
    const { user } = await open();
    backend.on(getPlanDelivery, aDelivery({ claimed_by: OTHER, version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    const told = await screen.findByText('A colleague just changed this plan. Check the latest version, then try again');
    expect(screen.getByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(told).toHaveAttribute('role', 'alert');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Take over from Ravi' })).toBeVisible();
  });

  it('says why it could not be changed', async () => {
    backend.on(changePlanDelivery, refusal(409, { message: 'This plan has already been sent' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('This plan has already been sent')).toHaveAttribute('role', 'alert');
    await waitFor(() => expect(backend.received(getPlanDelivery).length).toBeGreaterThan(1));
  });
});

describe('editing a plan', () => {
  it('requires saving before sending or assigning', async () => {
    const saved = aContent({ note: 'Eat slowly' });
    acceptChanges({ content: saved });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(changes()).toEqual([]);
    await user.clear(screen.getByLabelText('Message to the customer'));
    await user.type(screen.getByLabelText('Message to the customer'), 'Eat slowly');
    expect(screen.getByRole('status')).toHaveTextContent('Unsaved changes. Save before you send.');
    for (const name of ['Send', 'Preview as PDF']) expect(screen.getByRole('button', { name })).toBeDisabled();
    for (const label of ['Assigned to', 'Plan name']) expect(screen.getByLabelText(label)).toBeDisabled();
    backend.on(getPlanDelivery, aDelivery({ content: saved, version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(changes()).toEqual([{ version: 3, content: saved }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    expect(screen.queryByText(/Unsaved changes/)).not.toBeInTheDocument();
  });

  it('shows changed lines against the draft', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Day 1: Monday'));
    const lines = screen.getAllByLabelText('Lines')[0]!;
    await user.clear(lines);
    await user.type(lines, 'Tea without sugar{Enter}Upma: 1 katori');
    const diff = screen.getByRole('list', { name: 'Changed from the draft' });
    expect(within(diff).getByText('Poha: 1 katori').tagName).toBe('DEL');
    expect(within(diff).getByText('Upma: 1 katori').tagName).toBe('INS');
    expect(within(diff).queryByText('Tea without sugar')).not.toBeInTheDocument();
  });

  it('shows moved lines', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Day 1: Monday'));
    const lines = screen.getAllByLabelText('Lines')[0]!;
    await user.clear(lines);
    await user.type(lines, 'Tea without sugar{Enter}Poha: 1 katori');
    const changes = within(screen.getByRole('list', { name: 'Changed from the draft' })).getAllByRole('listitem');
    expect(changes.map(({ textContent, firstElementChild }) => [firstElementChild?.tagName, textContent])).toEqual([
      ['DEL', 'Poha: 1 katori'],
      ['INS', 'Poha: 1 katori'],
    ]);
  });

  it('changes days, parts, shopping list and advice', async () => {
    acceptChanges();
    const { user } = await open();
    await user.click(screen.getByText('Day 2: Tuesday'));
    await user.type(screen.getAllByLabelText('Day title')[1]!, ', light');
    await user.type(screen.getAllByLabelText('Part')[1]!, ' at 8');
    await user.click(screen.getAllByRole('button', { name: 'Add a part' })[1]!);
    await user.type(screen.getAllByLabelText('Part')[2]!, 'Dinner');
    await user.click(screen.getByText('Day 1: Monday'));
    await user.click(screen.getAllByRole('button', { name: 'Remove this part' })[0]!);
    await user.click(screen.getByRole('button', { name: 'Add a day' }));
    await user.clear(screen.getByLabelText('Shopping list'));
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

  it('allows 14 days at most', async () => {
    const days = Array.from({ length: 14 }, (_, at) => ({ title: `Day ${at + 1}`, blocks: [] }));
    await open(aDelivery({ content: aContent({ days }) }));
    expect(screen.queryByRole('button', { name: 'Add a day' })).not.toBeInTheDocument();
  });
});

describe('unsaved edits', () => {
  const note = () => screen.getByLabelText('Message to the customer');
  const theirs = aDelivery({ content: aContent({ note: 'Drink more water' }), version: 4 });
  async function openAndWrite() {
    const opened = await open();
    await opened.user.clear(note());
    await opened.user.type(note(), 'Eat slowly');
    return opened;
  }
  async function colleagueSaves() {
    backend.on(getPlanDelivery, theirs);
    await act(() => invalidateTopics('team.plans'));
    expect(await screen.findByText('A colleague saved this plan while you were editing')).toBeVisible();
  }

  it('survive a colleague’s save and can overwrite it', async () => {
    const { user } = await openAndWrite();
    await colleagueSaves();
    expect(note()).toHaveValue('Eat slowly');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(screen.getByText('View difference'));
    const difference = within(screen.getByRole('list', { name: 'Your version compared with theirs' }));
    expect(difference.getByText('Drink more water').tagName).toBe('DEL');
    expect(difference.getByText('Eat slowly').tagName).toBe('INS');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    acceptChanges({ content: aContent({ note: 'Eat slowly' }), version: 5 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toEqual([{ version: 4, content: aContent({ note: 'Eat slowly' }) }]));
  });

  it('can be replaced by a colleague’s version', async () => {
    const { user } = await openAndWrite();
    await colleagueSaves();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(note()).toHaveValue('Drink more water');
    expect(screen.queryByText(/^A colleague saved/)).not.toBeInTheDocument();
  });

  it('survive a stale save and become a conflict', async () => {
    const { user } = await openAndWrite();
    backend.on(changePlanDelivery, refusal(409, { code: 'plan_changed', message: 'Ravi has changed this plan meanwhile' }));
    backend.on(getPlanDelivery, theirs);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^A colleague just changed this plan/)).toBeVisible();
    expect(screen.getByText('Some error occured')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible();
    expect(note()).toHaveValue('Eat slowly');
  });

  it('do not conflict with a claim or a pause', async () => {
    await openAndWrite();
    backend.on(getPlanDelivery, aDelivery({ version: 4, paused_reason: 'Blood report' }));
    await act(() => invalidateTopics('team.plans'));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    expect(note()).toHaveValue('Eat slowly');
    expect(screen.queryByText(/^A colleague saved/)).not.toBeInTheDocument();
  });

  it('survive a reload together with their base version', async () => {
    await openAndWrite();
    cleanup();
    const { user } = await open(theirs);
    expect(note()).toHaveValue('Eat slowly');
    expect(await screen.findByText('A colleague saved this plan while you were editing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(note()).toHaveValue('Drink more water');
  });

  it('stay with their plan, also while it is saved and another one is opened', async () => {
    const other = aDelivery({ id: '65f1a0b2c3d4e5f60000000b', name: 'KETOGENIC DIET PLAN', content: aContent({ note: 'No sugar' }) });
    backend.on(getPlanDelivery, ({ params }) => (params.id === other.id ? other : aDelivery()));
    const { user, rerender } = renderScreen(<Delivery id={other.id} onBack={() => undefined} onNext={() => undefined} />);
    await screen.findByRole('heading', { name: other.name });
    const show = async ({ id, name }: DeliveryDetail) => {
      rerender(<Delivery id={id} onBack={() => undefined} onNext={() => undefined} />);
      await screen.findByRole('heading', { name });
    };
    await show(aDelivery());
    await user.clear(note());
    await user.type(note(), 'Eat slowly');
    await waitFor(() => expect(backend.received(reportPresence).at(-1)?.body).toMatchObject({ state: 'editing' }));
    const saving = backend.hold(changePlanDelivery);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await show(other);
    expect(note()).toHaveValue('No sugar');
    await user.type(note(), ', less rice');
    saving.reply(aDelivery({ version: 4, content: aContent({ note: 'Eat slowly' }) }));
    await waitFor(() => expect(backend.received(getPlanDelivery).length).toBeGreaterThan(3));
    expect(note()).toHaveValue('No sugar, less rice');
    await show(aDelivery());
    expect(screen.queryByText('We restored your unsaved text')).not.toBeInTheDocument();
    await show(other);
    expect(note()).toHaveValue('No sugar, less rice');
    const told = backend.received(reportPresence).map(({ body }) => JSON.stringify(body));
    const lastOf = (id: string) => told.filter((body) => body.includes(id) && !body.includes('left')).at(-1);
    for (const { id } of [aDelivery(), other]) expect(lastOf(id)).toContain('viewing');
  });

  it('keep the days expanded when saved', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Day 1: Monday'));
    const saved = aContent({ note: 'Eat slowly' });
    acceptChanges({ content: saved });
    backend.on(getPlanDelivery, aDelivery({ content: saved, version: 4 }));
    await user.clear(note());
    await user.type(note(), 'Eat slowly');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/^Unsaved changes/)).not.toBeInTheDocument());
    expect(screen.getByText('Day 1: Monday').closest('details')).toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });
});

describe('sending a plan', () => {
  it('asks for confirmation, then confirms delivery', async () => {
    backend.on(sendPlan, aDelivery({ status: 'sent' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const sure = within(screen.getByRole('dialog', { name: 'Send this plan?' }));
    expect(sure.getByText(/^Kavya Rao will get it by email as a PDF/)).toBeVisible();
    await user.click(sure.getByRole('button', { name: 'Not yet' }));
    expect(backend.received(sendPlan)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Plan sent by email and to the dashboard')).toBeVisible();
    expect(backend.received(sendPlan)[0]?.body).toEqual({ version: 3 });
  });

  it('is followed by the next one if wanted; one that has to wait is skipped', async () => {
    backend.on(sendPlan, aDelivery({ status: 'sent' }));
    const { user, onNext } = await open();
    await user.click(screen.getByRole('button', { name: 'Skip to the next plan' }));
    expect(onNext).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Send and next' }));
    await waitFor(() => expect(onNext).toHaveBeenCalledTimes(2));
  });

  it('warns whoever sends a plan that is assigned to someone else', async () => {
    const warned = async (claimed_by: DeliveryDetail['claimed_by']) => {
      const { user, unmount } = await open(aDelivery({ claimed_by }));
      await user.click(screen.getByRole('button', { name: 'Send' }));
      const isWarned = within(screen.getByRole('dialog')).queryByText(/is working on this plan$/) !== null;
      unmount();
      return isWarned;
    };
    expect([await warned(OTHER), await warned(ME), await warned(null)]).toEqual([true, false, false]);
  });

  it('shows a ‘Some error occured’ toast with the cause on failure', async () => {
    backend.on(sendPlan, refusal(409, { message: 'Ravi has sent this plan meanwhile' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('Ravi has sent this plan meanwhile')).toHaveAttribute('role', 'alert');
  });

  it('requires at least one day', async () => {
    await open(aDelivery({ content: aContent({ days: [] }) }));
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});
