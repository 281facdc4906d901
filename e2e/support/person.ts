import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';

/** Somebody who can sign in. */
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

/** Registers by the call, as tests of other things need an account and not the form. */
export async function register(request: APIRequestContext, person: Person = aPerson()): Promise<Person> {
  const answer = await request.post('/bff/admin/api/user/register', { data: { ...person, user_type: 'U' } });
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}: ${await answer.text()}`);
  return person;
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
