import { Link } from '@fitghar/platform';
import { renderScreen } from '@fitghar/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { TextField } from '../field/text-field.tsx';

jest.unstable_mockModule('../dialog/discard-dialog.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
const { Form } = await import('./form.tsx');
const { useForm } = await import('./use-form.ts');

function NameForm() {
  const form = useForm({ schema: z.object({ name: z.string() }), defaults: { name: '' }, onSubmit: () => undefined });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.bind('name')} />
      <Link href="/diet">Diet</Link>
    </Form>
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('leaving a form whose dialog did not load', () => {
  it.each([
    ['stays', false, '/'],
    ['leaves', true, '/diet'],
  ])('%s as the browser’s question is answered', async (_, answer, path) => {
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(answer);
    const { user } = renderScreen(<NameForm />);
    await user.type(screen.getByLabelText('Name'), 'Kavya');
    await user.click(screen.getByRole('link', { name: 'Diet' }));
    expect(asked).toHaveBeenCalledWith('Discard what you entered? It hasn’t been sent and can’t be restored.');
    expect(location.pathname).toBe(path);
  });
});
