import { hash, verify } from '@node-rs/argon2';

// 64 MiB and two passes: about 40 ms on one core (OWASP's least is 19 MiB), one thread so that logins do not starve each other.
const COST = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is an account to compare with (D8). */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
