import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type AppUnderTest, startApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';

const text = z.string().min(1);
const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape });
const context = { '@context': z.literal('https://schema.org') };
const organization = { name: text, url: z.url(), email: z.email(), telephone: text, areaServed: z.literal('IN') };
const provider = of('Organization', organization);
const offers = of('Offer', { price: z.int().positive(), priceCurrency: z.literal('INR'), category: z.literal('Paid') });
const inLanguage = z.enum(['en-IN', 'hi-IN']);
const item = of('ListItem', { position: z.int(), name: text, item: z.url() });
const courseSchedule = of('Schedule', {
  repeatFrequency: z.literal('Weekly'),
  repeatCount: z.int().positive(),
  duration: z.string().regex(/^PT\d+H$/),
});
/** What we use of schema.org, as Google reads it. */
const nodes = z.array(
  z.discriminatedUnion('@type', [
    of('Organization', { ...context, ...organization }),
    of('WebPage', {
      ...{ ...context, url: z.url(), name: text, description: text, inLanguage },
      breadcrumb: of('BreadcrumbList', { itemListElement: z.array(item).min(2) }).optional(),
    }),
    of('Service', {
      ...{ ...context, name: text, description: text.optional(), provider, offers },
      areaServed: of('City', { name: text }).optional(),
    }),
    of('Course', {
      ...{ ...context, name: text, description: text, provider, offers },
      hasCourseInstance: of('CourseInstance', { courseMode: z.literal('Online'), courseSchedule }),
    }),
    of('FAQPage', {
      ...{ ...context, inLanguage },
      mainEntity: z.array(of('Question', { name: text, acceptedAnswer: of('Answer', { text }) })).min(1),
    }),
  ]),
);

describe('what search engines and link previews read of public pages', () => {
  let running: AppUnderTest;
  beforeAll(async () => {
    running = await startApp();
  });
  afterAll(() => running.stop());

  const get = (path: string) => request(running, 'GET', path);
  const addresses = async (): Promise<string[]> =>
    [...((await get('/sitemap.xml')).body as string).matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname);
  const read = async (path: string) => {
    const { status, body } = await get(path);
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(body) ?? [];
    const og = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(body)?.[1] ?? '';
    return { status, body: body as string, og, data: nodes.parse(JSON.parse(json)) };
  };

  it('is structured data of the types that we use, in the language of each page, with a preview of its own', async () => {
    const paths = await addresses();
    expect(paths).toContain('/hi/in/bengaluru');
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
    for (const path of paths) {
      const isHindi = path.startsWith('/hi/');
      const { status, body, og, data } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).not.toMatch(/\{\{\w+\}\}/);
      const page = data.find((node) => node['@type'] === 'WebPage');
      expect(page).toMatchObject({ inLanguage: isHindi ? 'hi-IN' : 'en-IN', url: expect.stringMatching(new RegExp(`${path}$`)) });
      expect([path, Boolean(page?.breadcrumb)]).toEqual([path, !/^\/(hi\/)?$/.test(path)]);
      expect([path, og('locale'), og('title'), og('description')]).toEqual([
        ...[path, isHindi ? 'hi_IN' : 'en_IN'],
        expect.stringMatching(isHindi ? /[\u0900-\u097f]/ : /^[^\u0900-\u097f]+ – FitGhar$/),
        expect.stringMatching(isHindi ? /[\u0900-\u097f]/ : /^[^\u0900-\u097f]+$/),
      ]);
      expect((await get(new URL(og('image')).pathname)).status).toBe(200);
      const written = data.flatMap((node) => {
        if (node['@type'] === 'Service' || node['@type'] === 'Course') return [node.name, node.description ?? node.name];
        return node['@type'] === 'FAQPage' ? node.mainEntity.map(({ name }) => name) : [];
      });
      expect([path, written.filter((each) => /[\u0900-\u097f]/.test(each) !== isHindi)]).toEqual([path, []]);
    }
  });

  it('has what a city is sold, and no page of a city before we are there', async () => {
    const { data } = await read('/in/pune');
    expect(data.filter((node) => node['@type'] === 'Service').map(({ areaServed }) => areaServed?.name)).toEqual(Array(6).fill('Pune'));
    const ops = await Customer.admin(running);
    const changes = [{ kind: 'area', id: 'district:Bengaluru Urban, Karnataka', fitness: true, yoga: true }];
    const answer = await ops.request('POST', '/bff/api/v1/admin/catalogue/versions', { changes, reason: 'We begin in Bengaluru' });
    expect(answer.status).toBe(201);
    running.provider<{ invalidate(): void }>('Catalogue').invalidate();
    const closed = (await get('/in/pune')).body as string;
    expect(closed).toMatch(/<meta name="robots" content="noindex">/);
    expect(closed).toMatch(/<h1>We’re not in Pune yet<\/h1>/);
    expect(await addresses()).not.toContain('/in/pune');
    expect((await read('/in/bengaluru')).status).toBe(200);
  });

  it('is no page for a city that no one knows, and one page for each name of another', async () => {
    expect((await get('/in/atlantis')).status).toBe(404);
    const lead = async (path: string) => (await fetch(`${running.origin}${path}`, { redirect: 'manual' })).headers.get('location');
    expect(await lead('/in/Bangalore')).toBe('/in/bengaluru');
    expect(await lead('/hi/in/Gurgaon')).toBe('/hi/in/gurugram');
  });
});
