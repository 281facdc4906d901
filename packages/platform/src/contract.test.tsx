import { expect, it } from '@jest/globals';
import type { Remote } from './contract.ts';

const load = async () => ({ default: () => null });
const remote = {
  contract: 1,
  name: 'mf-offers',
  platform: '^3.0.0',
  routes: [],
  widgets: [],
  menu: [],
  budgetBytes: 9000,
} satisfies Remote;

it('a remote fills existing slots with widgets that accept the slot’s props', () => {
  const form = async () => ({ default: ({ onSent }: { onSent?: () => void }) => <button type="button" onClick={onSent} /> });
  const needsName = async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> });
  const remotes: Remote[] = [
    { ...remote, widgets: [{ slot: 'marketing.natal-form', load: form }] },
    // @ts-expect-error: no such slot
    { ...remote, widgets: [{ slot: 'marketing.elsewhere', load }] },
    // @ts-expect-error: the slot has no prop `name`
    { ...remote, widgets: [{ slot: 'account.more', load: needsName }] },
  ];
  expect(remotes).toHaveLength(3);
});

it('a page of a menu has the fields of its area', () => {
  const page = { page: 'offers', order: 10, load };
  const remotes: Remote[] = [
    { ...remote, menu: [{ area: 'account', group: 'plans', ...page }] },
    // @ts-expect-error: a page of operations needs a permission
    { ...remote, menu: [{ area: 'operations', group: 'people', ...page }] },
  ];
  expect(remotes).toHaveLength(2);
});
