import { browser, renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusOnChange } from './use-focus-on-change.ts';

function Wizard() {
  const [step, setStep] = useState(1);
  const title = useFocusOnChange<HTMLHeadingElement>(step);
  return (
    <>
      <h2 ref={title}>Step {step}</h2>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </>
  );
}

describe('the steps of a process', () => {
  it('leave the focus alone initially, then move it to each heading, in view', async () => {
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const { user } = renderScreen(<Wizard />);
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Step 2' })).toHaveFocus();
    expect(scrolled.mock.contexts).toContain(screen.getByRole('heading', { name: 'Step 2' }));
  });

  it('do not take the focus when restored during page load', async () => {
    jest.replaceProperty(navigator.userActivation, 'hasBeenActive', false);
    const { user } = renderScreen(<Wizard />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Step 2' })).not.toHaveFocus();
  });

  it('move it where the browser does not tell whether it was used', async () => {
    browser.hide(navigator, 'userActivation');
    const { user } = renderScreen(<Wizard />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Step 2' })).toHaveFocus();
  });
});
