import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aRemote } from '../../test/remotes.ts';
import { RemotePart } from '../federation/remote-part.tsx';
import { partOf } from './part-of.ts';

it('tells which part of a page was used', () => {
  render(
    <>
      <header>In the shell</header>
      <main>
        <header>In the page</header>
        <RemotePart remote={aRemote('mf-booking')}>
          <p>In a widget</p>
        </RemotePart>
      </main>
      <div role="dialog">In a dialog</div>
    </>,
  );
  const partWith = (text: string) => partOf(screen.getByText(text).firstChild);
  expect(partWith('In the shell')).toBe('shell');
  expect(partWith('In the page')).toBe('page');
  expect(partWith('In a widget')).toBe('mf-booking');
  expect(partWith('In a dialog')).toBe('page');
  expect(partOf(null)).toBe('page');
});
