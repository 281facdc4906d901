import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { DateField } from './date-field.tsx';
import { DigitsField } from './digits-field.tsx';
import { PhoneField } from './phone-field.tsx';
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
  ['of a phone number', (about: object) => <PhoneField label="Area" value="" onChange={() => undefined} {...about} />],
  ['of one of many', (about: object) => <SelectField label="Area" options={TRAINERS} {...about} />],
])('an input %s', (_, field) => {
  it('is found and focused by its label', async () => {
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

describe('a date that takes effect while it is chosen', () => {
  const show = (required: boolean) => {
    const onChange = jest.fn();
    const Day = () => {
      const [day, setDay] = useState('2026-11-24');
      const choose = (chosen: string) => {
        onChange(chosen);
        setDay(chosen);
      };
      return <DateField label="Day" required={required} value={day} onChange={choose} />;
    };
    renderScreen(<Day />);
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Day'), { target: { value } });
    return { onChange, type };
  };

  it('waits for the whole year', () => {
    const { onChange, type } = show(true);
    for (const value of ['0002-11-24', '0020-11-24', '0202-11-24']) {
      type(value);
      expect(screen.getByLabelText('Day')).toHaveValue(value);
    }
    expect(onChange).not.toHaveBeenCalled();
    type('2027-11-24');
    expect(onChange).toHaveBeenCalledWith('2027-11-24');
  });

  it('is empty only where that means something', () => {
    const { onChange, type } = show(true);
    type('');
    fireEvent.blur(screen.getByLabelText('Day'));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Day')).toHaveValue('2026-11-24');
  });

  it('can be cleared otherwise', () => {
    const { onChange, type } = show(false);
    type('');
    expect(onChange).toHaveBeenCalledWith('');
  });
});

describe('a field', () => {
  it('reports typed and selected values', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(
      <>
        <TextField label="Area" onChange={({ target }) => onChange(target.value)} />
        <TextArea label="Message" onChange={({ target }) => onChange(target.value)} />
        <SelectField label="Service" options={TRAINERS} onChange={({ target }) => onChange(target.value)} />
        <Checkbox onChange={({ target }) => onChange(target.checked)}>Offers by email</Checkbox>
      </>,
    );
    await user.type(screen.getByLabelText('Area'), 'H');
    await user.type(screen.getByLabelText('Message'), 'M');
    await user.selectOptions(screen.getByLabelText('Service'), 'Yoga');
    await user.click(screen.getByText('Offers by email'));
    await user.keyboard(' ');
    expect(onChange.mock.calls.flat()).toEqual(['H', 'M', 'YOGA', true, false]);
  });

  it('can have several lines', () => {
    renderScreen(<TextArea label="Message" />);
    expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '5');
  });
});

function Numbers() {
  const [phone, setPhone] = useState('');
  const [pin, setPin] = useState('');
  return (
    <>
      <PhoneField label="Phone" value={phone} onChange={({ target }) => setPhone(target.value)} />
      <DigitsField label="Start PIN" length={4} value={pin} onChange={setPin} />
    </>
  );
}

describe('a phone field', () => {
  it('shows +91 in its box unless the number brings a country code or a 0', async () => {
    const { user } = renderScreen(<Numbers />);
    const phone = screen.getByLabelText('Phone');
    expect(phone.parentElement).toHaveAttribute('data-prefixed', 'true');
    expect(phone).toHaveAttribute('inputmode', 'tel');
    await user.type(phone, '+91 98765 43210');
    expect(phone).toHaveValue('+91 98765 43210');
    expect(phone.parentElement).toHaveAttribute('data-prefixed', 'false');
    await user.clear(phone);
    await user.type(phone, '080 1234 5678');
    expect(phone.parentElement).toHaveAttribute('data-prefixed', 'false');
  });
});

describe('a field of digits', () => {
  it('drops everything else and stops at its length', async () => {
    const { user } = renderScreen(<Numbers />);
    await user.type(screen.getByLabelText('Start PIN'), '1 2-a345');
    expect(screen.getByLabelText('Start PIN')).toHaveValue('1234');
    expect(screen.getByLabelText('Start PIN')).toHaveAttribute('inputmode', 'numeric');
  });

  it('keeps every digit of a pasted code, however it is divided', async () => {
    const { user } = renderScreen(<Numbers />);
    await user.click(screen.getByLabelText('Start PIN'));
    await user.paste(' 12-3 45');
    expect(screen.getByLabelText('Start PIN')).toHaveValue('1234');
  });
});
