import { createServer } from 'node:net';
import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { startChromium } from '../engines/chromium.ts';
import type { Engine } from '../engines/engine.ts';
import { startFirefox } from '../engines/firefox.ts';
import { smoke } from '../engines/smoke.ts';
import { Visitor } from '../engines/visitor.ts';
import { startWebKit } from '../engines/webkit.ts';
import { ADMIN } from '../support/calls.ts';
import { shareOf, WHOLE_MATRIX } from '../support/matrix.ts';
import { aMobile, aPerson, register } from '../support/person.ts';

interface Found<Place> {
  place?: Place | undefined;
  failure?: string | undefined;
}
const found = <Place extends z.ZodRawShape>(place: Place) =>
  z.object({ place: z.object(place).optional(), failure: z.string().optional() }).default({ failure: 'not looked for: use npm test' });
/** What `tools/dev-stack/src/programs/engines.ts` has found on this machine. */
const ENGINES = z
  .object({
    oldest: found({ path: z.string(), libraries: z.string() }),
    firefox: found({ path: z.string() }),
    webkit: found({ path: z.string(), browser: z.string() }),
  })
  .parse(JSON.parse(process.env.ENGINES ?? '{}'));

/** Of files whose page was left meanwhile: the hash of nothing. */
const ENDED_WITH_PAGE = /47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=/;

/** Of each menu, the pages that `npm test` opens; a whole run opens all of them. */
const PAGES_OF_MENU = WHOLE_MATRIX ? Number.POSITIVE_INFINITY : 2;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const NAMES = ['the oldest Chromium', 'Firefox', 'WebKit'] as const;

function works<Place>(
  name: (typeof NAMES)[number],
  time: string,
  { place, failure }: Found<Place>,
  start: (place: Place) => Promise<Engine>,
): void {
  test(`public pages, booking, a plan, the dashboard, a trainer’s day and operations in ${name}`, async ({ request, baseURL }) => {
    if (!place) {
      process.stdout.write(`NOT TRIED in ${name}: ${failure}\n`);
      return test.skip(true, failure);
    }
    test.setTimeout(300_000);
    const customer = await register(request, aPerson({ mobile: aMobile() }));
    const trainer = aPerson({ mobile: aMobile() });
    const registered = await request.post('/bff/trainer/trainerRegister', {
      data: {
        ...{ name: trainer.name, email: trainer.email, password: trainer.password, phone: trainer.mobile, gender: 'Female' },
        ...{ pin: '560038', current_address: '4, MG Road', service_type: 'Fitness Trainer' },
      },
    });
    expect(registered.status()).toBe(201);
    const addresses = (await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]*)/g);
    const listed = Array.from(addresses, ([, address = '']) => new URL(address).pathname);
    expect(listed.length).toBeGreaterThan(10);
    // In `npm test` each opens its share of the public pages.
    const pages = shareOf(listed, NAMES.indexOf(name), NAMES.length);
    const engine = await start(place);
    const visitor = new Visitor(engine, baseURL ?? '');
    try {
      const wrong = await smoke(visitor, {
        customer,
        trainer,
        admin: ADMIN,
        pages,
        count: PAGES_OF_MENU,
        time,
      });
      expect(wrong.concat(engine.errors()).filter((each) => !ENDED_WITH_PAGE.test(each))).toEqual([]);
    } catch (error) {
      throw new Error(`${error}\nThe page shows: ${await visitor.text()}`, { cause: error });
    } finally {
      await engine.close();
    }
  });
}

// Each has an hour of its own, so that none takes another’s slots.
works('the oldest Chromium', '4:00 pm', ENGINES.oldest, ({ path, libraries }) => startChromium(path, libraries));
works('Firefox', '5:00 pm', ENGINES.firefox, ({ path }) => startFirefox(path));
works('WebKit', '6:00 pm', ENGINES.webkit, async ({ path, browser }) => startWebKit(path, browser, await freePort()));
