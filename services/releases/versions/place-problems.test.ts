import type { RegistryEntry } from '@fitghar/contracts/releases';
import { expect, it } from '@jest/globals';
import { placeProblems } from './place-problems.ts';

const aRemote = (name: string, pages: [page: string, key?: string][]): RegistryEntry => ({
  ...{ name, version: '1.0.0', platform: '^3.0.0', entry: '', routes: [], slots: [], preload: [], css: [], integrity: {} },
  menu: pages.map(([page, key]) => ({ area: 'operations', group: 'orders', page, order: 10, permission: 'plans.read', key })),
});

it('a key of the operations menu opens one page', () => {
  const others = [aRemote('mf-plans', [['plans', 'p'], ['drafts']])];
  expect(placeProblems(aRemote('mf-kits', [['kits', 'k'], ['parcels']]), others)).toEqual([]);
  expect(
    placeProblems(
      aRemote('mf-kits', [
        ['kits', 'p'],
        ['parcels', 'k'],
        ['bags', 'k'],
      ]),
      others,
    ),
  ).toEqual(['The menu has the key k twice', 'The key p of mf-plans is taken']);
});
