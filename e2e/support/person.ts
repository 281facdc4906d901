import { randomUUID } from 'node:crypto';
import { loginResult } from '@fitghar/contracts/account';
import type { APIRequestContext, Page } from 'playwright/test';

/** A user who can log in. */
export interface Person {
  name: string;
  mobile: string;
  email: string;
  password: string;
}

export const aPerson = (fields: Partial<Person> = {}): Person => ({
  name: 'Kavya Menon',
  mobile: '9876543210',
  email: `kavya.${randomUUID().slice(0, 8)}@example.in`,
  password: 'Namaste1',
  ...fields,
});

/** A unique phone number, so that tests find only their own people, and do not share SMS. */
export const aMobile = (): string => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

/** Registers through the API, for tests that do not cover the form. */
export async function register(request: APIRequestContext, person: Person = aPerson()): Promise<Person> {
  const answer = await request.post('/bff/admin/api/user/register', { data: { ...person, user_type: 'U' } });
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}: ${await answer.text()}`);
  return person;
}

/** Logs in through the API, for tests that do not cover the form. */
export async function logInByApi(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const context = page.context();
  const answer = await context.request.post('/bff/user/userLogin', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`);
  const { user, authorisation } = loginResult.parse((await answer.json()).response);
  const { id, type, name, mobile } = user;
  const stored = { token: authorisation.token, user_id: id, user_type: type, name, mobile, email: user.email };
  const { cookies } = await context.storageState();
  const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }));
  await context.setStorageState({ cookies, origins: [{ origin: new URL(answer.url()).origin, localStorage }] });
}

/** Logs in through the form and waits for the next page. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Proves in the dialog before a call that needs it that it is the person who is logged in. */
export async function confirmByPassword(page: Page, { password }: Pick<Person, 'password'>): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
}
