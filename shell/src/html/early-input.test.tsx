import { draftOwner, QueryProvider, SiteRouter, saveDraft } from '@fitghar/platform';
import { Form, TextField, useForm } from '@fitghar/ui/forms';
import { toasts } from '@fitghar/ui/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { z } from 'zod';
import { type EarlyInput, repeatEarlyInput } from './early-input.ts';

const SCHEMA = z.object({ email: z.email(), requirement: z.string() });
const DEFAULTS = { email: '', requirement: '' };

/** React's time slices end by this clock. */
let clock = 0;
let whileTakingOver: (() => void) | undefined;

/** Ends React's time slice before anything is committed. */
function SlowPart() {
  clock += 10;
  const act = whileTakingOver;
  whileTakingOver = undefined;
  if (act) queueMicrotask(act);
  return null;
}

function Page() {
  const form = useForm({ schema: SCHEMA, defaults: DEFAULTS, draft: { key: 'early' }, onSubmit: () => undefined });
  return (
    <Form form={form}>
      <TextField label="Email" {...form.bind('email')} />
      <TextField label="Requirement" {...form.bind('requirement')} />
      <SlowPart />
      <output aria-label="Kept">{form.values.email}</output>
    </Form>
  );
}

/** As the page's inline script records it. */
const recorded = (type: EarlyInput['type'], target: HTMLElement): EarlyInput => ({
  type,
  target,
  peers: [...document.querySelectorAll<HTMLElement>(target.localName)],
  path: location.pathname,
});

let root: Root | undefined;

/** Serves the page and lets React take it over in time slices; `act` runs between two of them, before anything is committed. */
function takeOver(act: (email: HTMLInputElement) => void): void {
  const page = (
    <QueryProvider>
      <SiteRouter>
        <Suspense>
          <Page />
        </Suspense>
      </SiteRouter>
    </QueryProvider>
  );
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(page);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  whileTakingOver = () => act(email);
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  root = hydrateRoot(container, page);
}

function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  root?.unmount();
  jest.restoreAllMocks();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

describe('text entered while React takes over the page', () => {
  it('is kept if it was typed then', async () => {
    takeOver((email) => type(email, 'asha'));
    await waitFor(() => expect(screen.getByLabelText('Kept')).toHaveTextContent('asha'));
    expect(screen.getByLabelText('Email')).toHaveValue('asha');
  });

  it('is kept if it was recorded before, even if the form has a draft', async () => {
    saveDraft(draftOwner(), 'early', { email: 'vikram', requirement: 'A mat' });
    takeOver((email) => {
      email.value = 'asha';
      repeatEarlyInput([{ ...recorded('input', email), value: 'asha' }]);
    });
    await waitFor(() => expect(screen.getByLabelText('Kept')).toHaveTextContent('asha'));
    expect(screen.getByLabelText('Email')).toHaveValue('asha');
    expect(screen.getByLabelText('Requirement')).toHaveValue('A mat');
  });
});

describe('a press before React has taken over the page', () => {
  const CARDS = '<ul><li>Yoga <button>Book</button></li><li>Fitness <button>Book</button></li></ul>';
  const pressed: string[] = [];

  /** Serves the HTML. @returns the press of one of its buttons */
  function serve(html: string, index = 0): EarlyInput {
    document.body.innerHTML = html;
    const button = screen.getAllByRole('button')[index];
    if (!button) throw new Error(`There is no button ${index}`);
    return recorded('click', button);
  }

  /** Puts React's elements in the place of the served ones. */
  function replace(html: string): void {
    for (const button of serve(html).peers) {
      Reflect.set(button, '__reactProps$test', {});
      button.addEventListener('click', () => pressed.push(button.parentElement?.textContent ?? ''));
    }
  }

  const repeat = async (...early: EarlyInput[]) => {
    repeatEarlyInput(early);
    await jest.advanceTimersByTimeAsync(60_000);
  };

  beforeEach(() => {
    pressed.length = 0;
    jest.useFakeTimers();
    Reflect.set(globalThis, 'PointerEvent', MouseEvent); // jsdom has none
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'PointerEvent');
  });

  it.each([CARDS, '<ul><li>Fitness <button>Book</button></li><li>Yoga <button>Book</button></li></ul>'])(
    'is repeated on the element that was pressed, not on one with the same text: %s',
    async (html) => {
      const press = serve(CARDS, 1);
      replace(html);
      await repeat(press);
      expect(pressed).toEqual(['Fitness Book']);
    },
  );

  it('is dropped if it may have meant another element', async () => {
    const press = serve('<p><button>Book</button></p><p><button>Book</button></p>', 1);
    replace('<p><button>Book</button></p>');
    await repeat(press);
    expect(pressed).toEqual([]);
  });

  it('is dropped if the element is on a page that has been left', async () => {
    const press = serve('<p>Step 1 <button>Next</button></p>');
    replace('<p>Step 1 <button>Next</button></p>');
    screen.getByRole('button').addEventListener('click', () => {
      history.pushState(null, '', '/step-2');
      replace('<p>Step 2 <button>Next</button></p>');
    });
    await repeat(press, press);
    expect(pressed).toEqual(['Step 1 Next']);
  });

  it('is dropped after half a minute, but what was typed is kept until the code has arrived', async () => {
    const press = serve('<form><input aria-label="Email"><button>Submit</button></form>');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    const taken: string[] = [];
    email.addEventListener('input', () => taken.push(email.value));
    email.value = 'asha@example.in';
    await repeat({ ...recorded('input', email), value: 'asha@example.in' }, press);
    press.target.addEventListener('click', () => pressed.push('Submit'));
    for (const element of [email, press.target]) Reflect.set(element, '__reactProps$test', {});
    await jest.advanceTimersByTimeAsync(60_000);
    expect(taken).toContain('asha@example.in');
    expect(pressed).toEqual([]);
  });

  describe('that submits a form', () => {
    /** Serves a form whose code arrives only when the submission is too old to be repeated. */
    async function submitLate(): Promise<HTMLFormElement> {
      serve('<form aria-label="Contact us"><button>Submit</button></form>');
      const form = screen.getByRole<HTMLFormElement>('form');
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        pressed.push('submit');
      });
      const press = [recorded('click', screen.getByRole('button')), recorded('submit', form)];
      await repeat(...press, ...press);
      const [told, ...others] = toasts.take();
      expect([told?.text, others]).toEqual([
        'Your form isn’t sent yet because the page is still loading. We’ve kept what you entered.',
        [],
      ]);
      for (const each of [form, screen.getByRole('button')]) Reflect.set(each, '__reactProps$test', {});
      await jest.advanceTimersByTimeAsync(1000);
      return form;
    }
    function offer() {
      const [message, ...others] = toasts.take();
      if (!message?.action || others.length) throw new Error('There is not one offer');
      return { ...message, ...message.action };
    }

    it('is sent after half a minute only if the user still wants it', async () => {
      await submitLate();
      expect(pressed).toEqual([]);
      const { text, label, run, signal } = offer();
      expect([text, label]).toEqual(['Your form wasn’t sent because the page took too long to load', 'Send form']);
      expect(signal?.aborted).toBe(false);
      run();
      expect(pressed).toEqual(['submit']);
      expect(signal?.aborted).toBe(true);
    });

    it('is no longer offered once the user has sent or left the form', async () => {
      (await submitLate()).requestSubmit();
      expect(offer().signal?.aborted).toBe(true);

      const form = await submitLate();
      const { signal } = offer();
      expect(signal?.aborted).toBe(false);
      form.remove();
      await jest.advanceTimersByTimeAsync(1000);
      expect(signal?.aborted).toBe(true);
    });
  });
});
