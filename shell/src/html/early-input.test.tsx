import { draftOwner, SiteRouter, saveDraft } from '@fitghar/platform';
import { Form, TextField, useForm } from '@fitghar/ui/forms';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { z } from 'zod';
import { repeatEarlyInput } from './early-input.ts';

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

let root: Root | undefined;

/** Serves the page and lets React take it over in time slices; `act` runs between two of them, before anything is committed. */
function takeOver(act: (email: HTMLInputElement) => void): void {
  const page = (
    <SiteRouter>
      <Suspense>
        <Page />
      </Suspense>
    </SiteRouter>
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
      repeatEarlyInput([{ type: 'input', target: email, value: 'asha' }]);
    });
    await waitFor(() => expect(screen.getByLabelText('Kept')).toHaveTextContent('asha'));
    expect(screen.getByLabelText('Email')).toHaveValue('asha');
    expect(screen.getByLabelText('Requirement')).toHaveValue('A mat');
  });
});
