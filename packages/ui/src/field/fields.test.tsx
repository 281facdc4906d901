import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Checkbox } from './checkbox.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const TRAINERS = [
  { value: '', label: 'Please choose' },
  { value: 'YOGA', label: 'Yoga' },
];

describe.each([
  ['of one line', (about: object) => <TextField label="Area" {...about} />],
  ['of several lines', (about: object) => <TextArea label="Area" {...about} />],
  ['of one of many', (about: object) => <SelectField label="Area" options={TRAINERS} {...about} />],
])('an input %s', (_, field) => {
  it('is found by its label, and takes the focus by it', async () => {
    const { user } = renderScreen(field({}));
    await user.click(screen.getByText('Area'));
    expect(screen.getByLabelText('Area')).toHaveFocus();
    expect(screen.getByLabelText('Area')).toBeValid();
    expect(screen.getByLabelText('Area')).not.toHaveAccessibleDescription();
  });

  it('is described by its hint and its error', () => {
    const { rerender } = renderScreen(field({ hint: 'Where you live' }));
    expect(screen.getByLabelText('Area')).toHaveAccessibleDescription('Where you live');
    rerender(field({ hint: 'Where you live', error: 'This field is mandatory!' }));
    expect(screen.getByLabelText('Area')).toBeInvalid();
    expect(screen.getByLabelText('Area')).toHaveAccessibleDescription('Where you live This field is mandatory!');
    rerender(field({ error: 'This field is mandatory!' }));
    expect(screen.getByLabelText('Area')).toHaveAccessibleDescription('This field is mandatory!');
  });
});

describe('a field', () => {
  it('tells what is typed and chosen', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(
      <>
        <TextField label="Area" onChange={({ target }) => onChange(target.value)} />
        <TextArea label="Message" onChange={({ target }) => onChange(target.value)} />
        <SelectField label="Service" options={TRAINERS} onChange={({ target }) => onChange(target.value)} />
        <Checkbox onChange={({ target }) => onChange(target.checked)}>Offers by mail</Checkbox>
      </>,
    );
    await user.type(screen.getByLabelText('Area'), 'H');
    await user.type(screen.getByLabelText('Message'), 'M');
    await user.selectOptions(screen.getByLabelText('Service'), 'Yoga');
    await user.click(screen.getByText('Offers by mail'));
    await user.keyboard(' ');
    expect(onChange.mock.calls.flat()).toEqual(['H', 'M', 'YOGA', true, false]);
  });

  it('leaves room for several lines', () => {
    renderScreen(<TextArea label="Message" />);
    expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '5');
  });
});
