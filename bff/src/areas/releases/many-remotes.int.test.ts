import { releasesOverview, teamsOverview } from '@fitghar/contracts/releases';
import { aBuiltRemote } from '@fitghar/testing/many-remotes';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { profile } from '../../../test/profile.ts';
import { act, RELEASES, sendRelease } from '../../../test/releases.ts';

jest.setTimeout(300_000);

/** Collections that the pages of operations read for each remote, if they do it badly. */
const OF_REMOTES = /\.(remote_channels|remote_versions|release_steps|canary_tallies|client_errors|remote_vitals|alarms)$/;
/** The process reads these on its own: the channels for its cache, and a step for the email about it. */
const READ_ANYWAY = /\.(remote_channels|release_steps)$/;

describe('pages of operations about remotes', () => {
  const running = useApp();
  let admin: Customer;
  let few: Record<string, string[]>;

  /** Uploads these remotes. Every second one is promoted; the others become a canary. */
  async function release(from: number, to: number): Promise<void> {
    for (let index = from; index < to; index++) {
      const upload = aBuiltRemote(index);
      const { name, version } = upload.entry;
      const sent = await sendRelease(running(), upload);
      expect({ status: sent.status, body: sent.body }).toEqual({ status: 201, body: sent.body });
      await (index % 2 ? act(running(), `${name}/promote`, { version }) : act(running(), `${name}/canary`, { version, percent: 10 }));
    }
  }

  /** The commands, by collection, that a page sends once the releases are in the cache of the process. */
  async function commandsOf(path: string): Promise<string[]> {
    await admin.request('GET', path);
    const records = await profile(running().mongo, async () => {
      const { status, body } = await admin.request('GET', path);
      expect({ status, body }).toEqual({ status: 200, body });
    });
    return records
      .filter(({ ns, op }) => OF_REMOTES.test(ns) && op !== 'getmore') // a long answer comes in parts
      .filter(({ ns, command }) => !(command.find && READ_ANYWAY.test(ns)))
      .map(({ ns }) => String(ns).replace(/^[^.]+\./, ''))
      .sort();
  }

  beforeAll(async () => {
    admin = await Customer.admin(running());
    await release(0, 5);
    few = { [RELEASES]: await commandsOf(RELEASES), [`${RELEASES}/teams`]: await commandsOf(`${RELEASES}/teams`) };
    await release(5, 100);
  });

  it.each([RELEASES, `${RELEASES}/teams`])('%s sends as many commands for a hundred remotes as for five', async (path) => {
    expect(few[path]?.length).toBeGreaterThan(0);
    expect(await commandsOf(path)).toStrictEqual(few[path]);
  });

  it('show each of the hundred, with its own version, steps and budget', async () => {
    const { rows } = releasesOverview.parse((await admin.request('GET', RELEASES)).body);
    const teams = teamsOverview.parse((await admin.request('GET', `${RELEASES}/teams`)).body).rows.flatMap(({ remotes }) => remotes);
    for (let index = 0; index < 100; index++) {
      const { name, version } = aBuiltRemote(index).entry;
      const state = index % 2 ? 'stable' : 'canary';
      const row = rows.find((each) => each.name === name);
      expect(row).toMatchObject({
        name,
        versions: [{ version, state }],
        canary: state === 'canary' ? { version, canary: { visits: 0 } } : null,
      });
      expect(row?.steps.length).toBeGreaterThan(0);
      expect(teams.find((each) => each.name === name)).toMatchObject({ budget_bytes: 10_000 });
    }
  });
});
