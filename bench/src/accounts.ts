import { z } from 'zod';

/** Login credentials. */
export interface Account {
  email: string;
  password: string;
}

export const ASHA: Account = { email: 'asha@fitghar.local', password: 'Asha@123' };
export const ADMIN: Account = { email: 'admin@fitghar.local', password: 'Admin@123' };

const login = z.object({ response: z.object({ user: z.object({ id: z.string() }), authorisation: z.object({ token: z.string() }) }) });

async function post(address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Logs in. @returns the account's id and access token */
export async function logIn(origin: string, account: Account): Promise<{ id: string; token: string }> {
  const { user, authorisation } = login.parse(await post(`${origin}/bff/user/userLogin`, account)).response;
  return { id: user.id, token: authorisation.token };
}

let customers = 0;

/** Registers new customers and logs them in, one after the other, because hashing their passwords takes all cores. */
export async function logInCustomers(origin: string, count: number): Promise<{ id: string; token: string }[]> {
  const loggedIn: { id: string; token: string }[] = [];
  while (loggedIn.length < count) {
    const account = { name: 'Bench', mobile: '9876543210', email: `bench.${customers++}@example.in`, password: 'Namaste1' };
    await post(`${origin}/bff/admin/api/user/register`, account);
    loggedIn.push(await logIn(origin, account));
  }
  return loggedIn;
}
