import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { TextField } from '../field/text-field.tsx';
import { useForm } from './use-form.ts';

const fieldOf = (values: unknown, field: string): unknown => Reflect.get(Object(values), field);

/** Stands for a schema of the contracts: both names are needed, and must differ. */
const schema = {
  safeParse(values: unknown) {
    const [first, last] = [fieldOf(values, 'first'), fieldOf(values, 'last')];
    const issues = [
      ...(first
        ? []
        : [
            { path: ['first'], message: 'First name is required' },
            { path: ['first'], message: 'First name is too short' },
          ]),
      ...(last ? [] : [{ path: ['last'], message: 'Last name is required' }]),
      ...(first && first === last ? [{ path: [], message: 'The names are the same' }] : []),
    ];
    return { error: issues.length ? { issues } : undefined };
  },
};

const refusal = Object.assign(new Error('This name is taken'), { fields: { last: ['Taken', 'Really'] } });

function NameForm({ onSend = () => undefined }: { onSend?: (values: object) => void }) {
  const form = useForm(schema, { first: '', last: '' });
  return (
    <form onSubmit={form.submit(() => onSend(form.values))}>
      <TextField label="First" {...form.bind('first')} />
      <TextField label="Last" {...form.bind('last')} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.fill({ first: 'Kavya', last: 'Rao' })}>
        Fill in
      </button>
      <button type="button" onClick={() => form.refused(refusal)}>
        Refuse
      </button>
      <button type="button" onClick={() => form.refused(new Error('No connection'))}>
        Lose
      </button>
    </form>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

describe('a form', () => {
  it('sends what the contract takes', async () => {
    const onSend = jest.fn();
    const { user } = renderScreen(<NameForm onSend={onSend} />);
    await user.type(screen.getByLabelText('First'), 'Kavya');
    await user.type(screen.getByLabelText('Last'), 'Rao{Enter}');
    expect(onSend.mock.calls).toEqual([[{ first: 'Kavya', last: 'Rao' }]]);
  });

  it('sends nothing else, and says the first problem of each field at the field', async () => {
    const onSend = jest.fn();
    const { user } = renderScreen(<NameForm onSend={onSend} />);
    await user.click(press('Send'));
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByLabelText('First')).toHaveAccessibleDescription('First name is required');
    expect(screen.getByLabelText('Last')).toHaveAccessibleDescription('Last name is required');
  });

  it('takes a problem back as soon as its field changes, and only that one', async () => {
    const { user } = renderScreen(<NameForm />);
    await user.click(press('Send'));
    await user.type(screen.getByLabelText('First'), 'K');
    expect(screen.getByLabelText('First')).toBeValid();
    expect(screen.getByLabelText('Last')).toBeInvalid();
  });

  it('sends nothing where a problem is of the form as a whole', async () => {
    const onSend = jest.fn();
    const { user } = renderScreen(<NameForm onSend={onSend} />);
    await user.type(screen.getByLabelText('First'), 'Rao');
    await user.type(screen.getByLabelText('Last'), 'Rao{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('can be filled in from what is known', async () => {
    const { user } = renderScreen(<NameForm />);
    await user.click(press('Fill in'));
    expect([screen.getByLabelText('First'), screen.getByLabelText('Last')].map((input) => input.getAttribute('value'))).toEqual([
      'Kavya',
      'Rao',
    ]);
  });

  it('shows what the server refuses at its fields, and says it', async () => {
    const { user } = renderScreen(<NameForm />);
    await user.click(press('Refuse'));
    expect(screen.getByLabelText('Last')).toHaveAccessibleDescription('Taken');
    expect(screen.getByRole('alert')).toHaveTextContent('This name is taken');
  });

  it('says what went wrong where no field is to blame', async () => {
    const { user } = renderScreen(<NameForm />);
    await user.click(press('Send'));
    await user.click(press('Lose'));
    expect(screen.getByRole('alert')).toHaveTextContent('No connection');
    expect(screen.getByLabelText('First')).toBeValid();
  });
});
