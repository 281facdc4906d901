import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { ADMIN, bookTrial, sessionDay } from '../support/calls.ts';
import { Keyboard } from '../support/keyboard.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logInByApi, type Person, register } from '../support/person.ts';

const TRAINER = 'Arjun Rao';
const UNASSIGNED = 'Without a trainer';

/** A paid trial without a trainer. */
async function aSession(request: APIRequestContext, time: string): Promise<Person> {
  const person = await register(request, aPerson({ name: `Rohini ${Date.now().toString(36)}` }));
  await bookTrial(request, person, time, person.name);
  return person;
}

async function openPlanner(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1800 }); // sessions of other journeys must not push the trainers out of a drag’s reach
  await logInByApi(page, ADMIN);
  await page.goto(`/admin/adminDashboard?view=day-planner&date=${sessionDay()}`);
  await page.getByRole('checkbox', { name: 'Show trainers without visits' }).check();
}

const visitIn = (page: Page, region: string, person: Person) =>
  page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: person.name });

/** Drags a visit onto an hour of the trainer, and confirms what that means. */
async function dragTo(page: Page, from: string, person: Person, hours: string): Promise<void> {
  const target = page.getByRole('region', { name: TRAINER }).getByTitle(hours);
  await visitIn(page, from, person).getByText(person.name).first().dragTo(target);
  const dialog = page.getByRole('dialog', { name: 'Plan this visit' });
  await expect(dialog).toContainText(`${TRAINER} gets an SMS with the visit`);
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The morning is full');
  await dialog.getByRole('button', { name: 'Plan visit' }).click();
  await expect(visitIn(page, TRAINER, person)).toContainText(hours);
}

test(
  'ops drag a session to a trainer and another hour, the visit to another hour, and undo that',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    test.slow();
    const person = await aSession(request, '11:00');
    await openPlanner(page);
    await dragTo(page, UNASSIGNED, person, '5:00–6:00 pm');
    await expect(visitIn(page, UNASSIGNED, person)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0); // it had no trainer before
    const [mail] = await mailsTo(request, person.email, /5:00–6:00 pm/);
    expect(mail?.text).toContain(`${TRAINER} will come`);

    await dragTo(page, TRAINER, person, '7:00–8:00 pm');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(visitIn(page, TRAINER, person)).toContainText('5:00–6:00 pm');
  },
);

test(
  'ops give a session a trainer and another hour by keyboard, then another hour, and undo that',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    test.slow();
    const person = await aSession(request, '09:00');
    const keyboard = await Keyboard.of(page);
    await openPlanner(page);
    const plan = async (button: string, time: string) => {
      await keyboard.activate(page.getByRole('button', { name: `${button} ${person.name}` }));
      const dialog = page.getByRole('dialog', { name: 'Plan this visit' });
      await keyboard.select(dialog.getByRole('combobox', { name: 'Trainer' }), TRAINER);
      await keyboard.select(dialog.getByRole('combobox', { name: 'Hour' }), time);
      await keyboard.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The morning is full');
      await expect(dialog).toContainText(`${TRAINER} gets an SMS with the visit`);
      await keyboard.activate(dialog.getByRole('button', { name: 'Plan visit' }));
      await expect(visitIn(page, TRAINER, person)).toContainText(time);
    };
    await plan('Plan', '1:00–2:00 pm');
    await plan('Move', '3:00–4:00 pm');
    await page.keyboard.press('F6'); // to the notifications
    await keyboard.activate(page.getByRole('button', { name: 'Undo' }));
    await expect(visitIn(page, TRAINER, person)).toContainText('1:00–2:00 pm');
  },
);
