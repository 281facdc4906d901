import { eventually, PASSWORD, request, type TestResponse } from '../customer.ts';
import type { Site } from './history.ts';

const SETUP_MS = 180_000;

/** How a team member logs in. */
export interface Login {
  email: string;
  password: string;
}

/** A team member who has just logged in, so that no call asks for the password again. */
export async function staffOf(
  site: Site,
  { email, password }: Login,
): Promise<(method: string, path: string, body?: unknown) => Promise<TestResponse>> {
  const { token } = await eventually(async () => {
    const answer = await request(site, 'POST', '/bff/user/userLogin', { body: { email, password } }).catch(() => null);
    return answer?.status === 200 ? answer.body.response.authorisation : null;
  }, SETUP_MS);
  return (method, path, body) => request(site, method, path, { token, ...(body !== undefined && { body }) });
}

/** The login of an account of `DeployedProduct.createAdmin`. */
export const loginOf = (email: string): Login => ({ email, password: PASSWORD });
