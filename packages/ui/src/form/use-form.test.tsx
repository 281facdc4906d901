import { Link, readDraft, saveDraft, UserError } from '@fitghar/platform';
import { renderScreen, signIn } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ChoiceGroup } from '../choice/choice-group.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { FileField } from '../field/file-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

const required = (name: string) => z.string().check(z.minLength(1, `${name} is required`), z.minLength(2, `${name} is too short`));
const schema = z.object({
  first: required('First name'),
  last: required('Last name'),
  gender: z.enum(['Male', 'Female'], 'Please choose'),
  offers: z.boolean(),
  photo: z.nullable(z.instanceof(File)),
  languages: z.array(z.string()),
  password: z.string(),
});
type Values = Omit<z.infer<typeof schema>, 'gender'> & { gender: '' | 'Male' | 'Female' | undefined };
const EMPTY: Values = { first: '', last: '', gender: '', offers: false, photo: null, languages: [], password: '' };
const WHOLE: Values = { ...EMPTY, first: 'Kavya', last: 'Rao', gender: 'Female' };
const GENDERS = [
  { value: 'Male', title: 'Male' },
  { value: 'Female', title: 'Female' },
] as const;

interface Props {
  onSubmit?: (values: Values) => unknown;
  defaults?: Values;
  confirmLeave?: boolean;
  sends?: boolean;
  onRefused?: (error: Error) => void;
}

function NameForm({ onSubmit = () => undefined, defaults = EMPTY, ...options }: Props) {
  const form = useForm({ schema, defaults, onSubmit, draft: { key: 'name', omit: ['password'] }, ...options });
  return (
    <Form form={form}>
      <TextField label="First" {...form.bind('first')} />
      <TextField label="Last" {...form.bind('last')} />
      <ChoiceGroup legend="Gender" choices={GENDERS} {...form.bindValue('gender')} value={form.values.gender ?? ''} />
      <Checkbox {...form.bindChecked('offers')}>Offers</Checkbox>
      <FileField label="Photo" accept="image/png" {...form.bindValue('photo')} />
      <TextField label="Password" type="password" {...form.bind('password')} />
      <button type="button" onClick={() => form.change({ languages: [...form.values.languages, 'Kannada'] })}>
        Add Kannada
      </button>
      <button type="button" onClick={form.reset}>
        Clear
      </button>
      <button type="submit" disabled={form.pending}>
        Send
      </button>
    </Form>
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const first = () => screen.getByLabelText('First');
const last = () => screen.getByLabelText('Last');
const refusal = (fields: Record<string, string[]>) => Object.assign(new UserError('This name is taken'), { fields });

describe('a form', () => {
  it('submits text, choices, switches, files and lists with Enter', async () => {
    const onSubmit = jest.fn();
    const { user } = renderScreen(<NameForm onSubmit={onSubmit} />);
    const photo = new File(['png'], 'me.png', { type: 'text/plain' });
    await user.click(screen.getByLabelText('Female'));
    await user.click(screen.getByLabelText('Offers'));
    await user.upload(screen.getByLabelText('Photo'), new File([photo], 'me.png', { type: 'image/png' }));
    await user.click(press('Add Kannada'));
    await user.type(first(), 'Kavya');
    await user.type(last(), 'Rao{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.calls[0]).toEqual([
      { ...EMPTY, first: 'Kavya', last: 'Rao', gender: 'Female', offers: true, photo: expect.any(File), languages: ['Kannada'] },
    ]);
  });

  it('is not sent by the browser where scripts are blocked', () => {
    renderScreen(<NameForm />);
    expect(first().closest('form')).toHaveAttribute('method', 'dialog');
  });

  it('does not submit invalid values, focuses the first invalid field and announces the number of errors', async () => {
    const onSubmit = jest.fn();
    const { user } = renderScreen(<NameForm onSubmit={onSubmit} />);
    await user.click(press('Send'));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('3 fields need attention');
    expect(first()).toHaveFocus();
    expect(first()).toHaveAccessibleDescription('First name is required');
    expect(screen.getByRole('radiogroup', { name: 'Gender' })).toHaveAccessibleDescription('Please choose');
  });

  it('focuses an invalid choice group too', async () => {
    const { user } = renderScreen(<NameForm defaults={{ ...WHOLE, gender: '' }} />);
    await user.click(press('Send'));
    expect(screen.getByLabelText('Male')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('1 field needs attention');
  });

  it('clears a field’s message when that field changes, and no other', async () => {
    const { user } = renderScreen(<NameForm />);
    await user.click(press('Send'));
    await user.type(last(), 'Rao');
    expect(last()).toHaveValue('Rao');
    expect(last()).toHaveFocus();
    expect(last()).toBeValid();
    expect(first()).toBeInvalid();
  });

  it('submits once, however often it is triggered', async () => {
    const sent = Promise.withResolvers<void>();
    const onSubmit = jest.fn(() => sent.promise);
    const { user } = renderScreen(<NameForm onSubmit={onSubmit} defaults={WHOLE} />);
    await user.type(first(), '{Enter}{Enter}');
    expect(press('Send')).toBeDisabled();
    sent.resolve();
    await waitFor(() => expect(press('Send')).toBeEnabled());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows server errors at their fields, and others below the form', async () => {
    const fields = { last: ['Taken', 'Really'], email: ['Unknown'] };
    const { user } = renderScreen(<NameForm onSubmit={() => Promise.reject(refusal(fields))} defaults={WHOLE} />);
    await user.type(last(), ' Iyer');
    await user.click(press('Send'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This name is taken. Email: Unknown');
    expect(last()).toHaveAccessibleDescription('Taken');
    expect(last()).toHaveFocus();
    expect(last()).toHaveValue('Rao Iyer');
  });

  it('shows a message below the form if its field is not on screen', async () => {
    const { user } = renderScreen(<NameForm onSubmit={() => Promise.reject(refusal({ languages: ['Too many'] }))} defaults={WHOLE} />);
    await user.click(press('Send'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This name is taken. Too many');
  });

  it('says the message of a field that is not in the form once', async () => {
    const fields = { 'days.0': ['This name is taken', 'Too early'], price: ['This name is taken'] };
    const { user } = renderScreen(<NameForm onSubmit={() => Promise.reject(refusal(fields))} defaults={WHOLE} />);
    await user.click(press('Send'));
    expect((await screen.findByRole('alert')).textContent).toBe('This name is taken. Days.0: Too early');
  });

  it('sends nothing while offline, now or later, says so and keeps its values', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const onSubmit = jest.fn();
    const { user } = renderScreen(<NameForm onSubmit={onSubmit} defaults={WHOLE} />);
    await user.type(last(), ' Iyer');
    await user.click(press('Send'));
    expect(screen.getByRole('alert')).toHaveTextContent('You’re offline. Nothing was sent, and your text is kept.');
    expect(last()).toHaveValue('Rao Iyer');
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('allows offline navigation between steps that send nothing', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const onSubmit = jest.fn();
    const { user } = renderScreen(<NameForm onSubmit={onSubmit} defaults={WHOLE} sends={false} />);
    await user.type(last(), ' Iyer{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(last()).toHaveValue('Rao Iyer');
  });

  it('accepts late defaults without losing input', async () => {
    function Late() {
      const [defaults, setDefaults] = useState(EMPTY);
      return (
        <>
          <NameForm defaults={defaults} />
          <button type="button" onClick={() => setDefaults(WHOLE)}>
            Load
          </button>
        </>
      );
    }
    const { user } = renderScreen(<Late />);
    await user.type(first(), 'Asha');
    await user.click(press('Load'));
    expect([first(), last()].map((input) => input.getAttribute('value'))).toEqual(['Asha', 'Rao']);
  });

  it('is empty after submission', async () => {
    const { user } = renderScreen(<NameForm />);
    await user.click(screen.getByLabelText('Female'));
    await user.type(first(), 'Kavya');
    await user.type(last(), 'Rao{Enter}');
    await waitFor(() => expect(first()).toHaveValue(''));
  });
});

describe('a form’s draft', () => {
  const OWNER = '65f1a0b2c3d4e5f601234567';

  it('holds what was typed while the form was sent, which stays', async () => {
    signIn({ id: OWNER });
    const sent = Promise.withResolvers<void>();
    const { user, unmount } = renderScreen(<NameForm onSubmit={() => sent.promise} defaults={WHOLE} />);
    await user.type(first(), ' Devi{Enter}');
    await user.type(last(), ' Iyer');
    sent.resolve();
    await waitFor(() => expect(first()).toHaveValue('Kavya'));
    expect(last()).toHaveValue('Rao Iyer');
    unmount();
    expect(readDraft(OWNER, 'name')).toEqual({ last: 'Rao Iyer' });
  });

  it('is restored after the form was removed, without excluded fields', async () => {
    signIn({ id: OWNER });
    const { user, unmount } = renderScreen(<NameForm />);
    await user.type(first(), 'Kavya');
    await user.type(screen.getByLabelText('Password'), 'Namaste1');
    unmount();
    expect(readDraft(OWNER, 'name')).toEqual({ first: 'Kavya' });
    renderScreen(<NameForm />);
    expect(first()).toHaveValue('Kavya');
    expect(screen.getByRole('status')).toHaveTextContent('We restored your unsaved text');
  });

  it('is saved while typing and when the page is left', async () => {
    signIn({ id: OWNER });
    const { user } = renderScreen(<NameForm />);
    await user.type(first(), 'Kavya');
    await waitFor(() => expect(readDraft(OWNER, 'name')).toEqual({ first: 'Kavya' }));
    await user.type(last(), 'Rao');
    dispatchEvent(new Event('pagehide'));
    expect(readDraft(OWNER, 'name')).toEqual({ first: 'Kavya', last: 'Rao' });
  });

  it('is deleted by Discard and by a successful submission', async () => {
    signIn({ id: OWNER });
    saveDraft(OWNER, 'name', { first: 'Kavya' });
    const { user } = renderScreen(<NameForm defaults={WHOLE} />);
    await user.type(first(), ' Devi');
    await user.click(press('Discard'));
    expect(first()).toHaveValue('Kavya');
    expect(readDraft(OWNER, 'name')).toBeUndefined();
    await user.type(first(), ' Devi{Enter}');
    await waitFor(() => expect(first()).toHaveValue('Kavya'));
    expect(readDraft(OWNER, 'name')).toBeUndefined();
  });

  it.each([{ nickname: 'K' }, { first: 7 }, { languages: ['Kannada', 7] }, 'Kavya', null])(
    'saved by an older release is dropped: %j',
    (saved) => {
      signIn({ id: OWNER });
      sessionStorage.setItem(`draft:${OWNER}:name`, JSON.stringify(saved));
      renderScreen(<NameForm />);
      expect(first()).toHaveValue('');
      expect(screen.queryByText('We restored your unsaved text')).not.toBeInTheDocument();
    },
  );

  it('loses only what an older release saved in another form', () => {
    signIn({ id: OWNER });
    sessionStorage.setItem(`draft:${OWNER}:name`, JSON.stringify({ first: 'Kavya', last: 7, nickname: 'K' }));
    renderScreen(<NameForm />);
    expect(first()).toHaveValue('Kavya');
    expect(last()).toHaveValue('');
  });

  it('keeps a choice that was not made before', () => {
    signIn({ id: OWNER });
    saveDraft(OWNER, 'name', { first: 'Kavya', gender: 'Female' });
    renderScreen(<NameForm defaults={{ ...EMPTY, gender: undefined }} />);
    expect(first()).toHaveValue('Kavya');
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  });
});

describe('leaving a form', () => {
  const page = (props: Props = {}) => (
    <>
      <NameForm {...props} />
      <Link href="/diet">Diet</Link>
    </>
  );

  it('asks if there is input, and keeps it', async () => {
    const { user } = renderScreen(page());
    await user.type(first(), 'Kavya');
    await user.click(screen.getByRole('link', { name: 'Diet' }));
    await user.click(press('Keep editing'));
    expect(location.pathname).toBe('/');
    expect(first()).toHaveValue('Kavya');
    await user.click(screen.getByRole('link', { name: 'Diet' }));
    await user.click(press('Discard'));
    expect(location.pathname).toBe('/diet');
    expect(readDraft('visitor', 'name')).toBeUndefined();
  });

  it.each<[string, Props]>([
    ['untouched', {}],
    ['that need not be saved', { confirmLeave: false }],
  ])('does not ask: %s', async (name, props) => {
    const { user } = renderScreen(page(props));
    if (name !== 'untouched') await user.type(first(), 'Kavya');
    await user.click(screen.getByRole('link', { name: 'Diet' }));
    expect(location.pathname).toBe('/diet');
  });

  it('does not ask after submission', async () => {
    const { user } = renderScreen(page({ defaults: WHOLE }));
    await user.type(first(), ' Devi{Enter}');
    await waitFor(() => expect(first()).toHaveValue('Kavya'));
    await user.click(screen.getByRole('link', { name: 'Diet' }));
    expect(location.pathname).toBe('/diet');
  });
});
