import path from 'node:path';
import { startBackEnd } from '../back-end.ts';
import { runTask } from '../progress.ts';
import { separateEnvironment, startStack } from '../stack.ts';
import { ApiPeople } from './api-people.ts';
import { TESTED_SITE } from './databases.ts';
import type { Account } from './proving-proxy.ts';

/** A running site, and an account for each role; null for a visitor. */
interface ApiSite {
  site: string;
  people: Record<string, Account | null>;
}

/** Starts the built product on free ports, with data of every kind, and stops it afterwards. */
export async function withApiSite(dataDir: string, use: (running: ApiSite) => Promise<void>): Promise<void> {
  const env = await separateEnvironment({
    DATA_DIR: dataDir,
    ...TESTED_SITE,
  });
  const stack = await startStack(env);
  try {
    const at = (port: number) => `http://localhost:${port}`;
    const backEnd = await runTask('Back end', () =>
      startBackEnd({ port: env.PORT, logFile: path.join(env.DATA_DIR, 'bff.log'), settings: stack.settings }),
    );
    try {
      const people = await runTask('Accounts', () =>
        new ApiPeople({ site: at(env.PORT), gateway: at(env.GATEWAY_PORT), mailbox: at(env.MAIL_PORT) }).prepare(),
      );
      await use({ site: at(env.PORT), people });
    } finally {
      await backEnd.stop();
    }
  } finally {
    await stack.stop();
  }
}
