import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { lazyView } from './lazy-view.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
/** A few tasks, which together take much less than the pause. */
const tasks = async () => {
  for (let task = 0; task < 20; task++) await new Promise((resolve) => setTimeout(resolve));
};

describe('a part with its own chunk', () => {
  let root: Root | undefined;
  afterEach(() => {
    root?.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  it('appears as soon as its code is there, without the pause after a skeleton', async () => {
    environment.IS_REACT_ACT_ENVIRONMENT = false; // inside `act`, React pauses for nothing
    const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
    const Part = lazyView(() => promise, { loading: <p>Loading</p> });
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<Part />);
    await tasks();
    expect(screen.getByText('Loading')).toBeVisible();
    resolve({ default: () => <h1>The part</h1> });
    await tasks();
    expect(screen.getByRole('heading', { name: 'The part' })).toBeVisible();
  });
});
