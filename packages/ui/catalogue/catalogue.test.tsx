import { readFileSync } from 'node:fs';
import path from 'node:path';
import { backend, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Catalogue } from './catalogue.tsx';
import { ENTRIES, entryOf } from './entries/index.ts';
import fakes from './fakes.ts';
import { TEXTS } from './texts.ts';

const names = Object.values(ENTRIES).flatMap((entries) => Object.keys(entries));
const statesOf = (name: string) => Object.keys(entryOf(name)?.states(TEXTS.en, () => undefined) ?? {});
const shown = [...names].flatMap((name) =>
  entryOf(name)?.overlay ? statesOf(name).map((state) => [name, state] as const) : [[name, ''] as const],
);

const open = async (query: string) => {
  const page = renderScreen(<Catalogue />, { at: `/?${query}` });
  await act(async () => undefined);
  return page;
};

beforeEach(() => {
  backend.use(fakes);
  backend.document('/assets/questions.html', '<details><summary>Can I cancel?</summary><p>Yes.</p></details>');
});

describe('the catalogue', () => {
  it('has every component that the package exports, by its entry point: add what is missing to `entries`', () => {
    const surface = readFileSync(path.join(import.meta.dirname, '../surface.txt'), 'utf8');
    const exported = [...surface.matchAll(/^(\S+): component$/gm)].map(([, name = '']) => (name.includes('/') ? name : `ui/${name}`));
    const listed = Object.entries(ENTRIES).flatMap(([point, entries]) => Object.keys(entries).map((name) => `${point}/${name}`));
    expect(listed.filter((name) => !name.startsWith('foundations/')).sort()).toEqual(exported.sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(shown)('shows %s %s', async (name, state) => {
    await open(`entry=${encodeURIComponent(name)}&open=${encodeURIComponent(state)}&bare`);
    for (const each of statesOf(name)) expect(screen.getByText(each, { selector: 'h2' })).toBeInTheDocument();
    if (!state) return;
    const dialogs = screen.queryAllByRole('dialog').length + screen.queryAllByRole('alert').length + screen.queryAllByRole('group').length;
    expect(dialogs).toBeGreaterThan(0);
  });

  it('keeps the chosen texts, colours and frame in the address', async () => {
    const { user } = await open('entry=Button');
    expect(screen.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Texts'), 'हिन्दी');
    await user.selectOptions(screen.getByLabelText('Colours'), 'Dark');
    await user.selectOptions(screen.getByLabelText('Frame'), 'Workspace');
    expect(location.search).toBe('?entry=Button&texts=hi&scheme=dark&frame=workspace');
    expect(screen.getAllByRole('button', { name: TEXTS.hi.action }).length).toBeGreaterThan(1);
    expect(document.documentElement).toHaveStyle({ colorScheme: 'dark' });
    expect(document.documentElement).toHaveAttribute('data-frame', 'workspace');
  });

  it('opens what covers the page by a button', async () => {
    const { user } = await open('entry=ConfirmDialog');
    await user.click(screen.getByRole('button', { name: 'Open Explained' }));
    expect(screen.getByRole('dialog', { name: TEXTS.en.title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists all names for one that it does not have', async () => {
    await open('entry=Buton');
    expect(screen.getByText('There is no Buton.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Button' })).toBeVisible();
  });

  it('makes long texts at least 60% longer', () => {
    expect(TEXTS.long.text.length / TEXTS.en.text.length).toBeGreaterThanOrEqual(1.6);
  });
});
