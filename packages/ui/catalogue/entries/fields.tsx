import {
  Banner,
  Checkbox,
  ChoiceGroup,
  DateField,
  FileField,
  HealthConsentField,
  PasswordField,
  PhoneField,
  Progress,
  SelectField,
  Steps,
  TextArea,
} from '@fitghar/ui/forms';
import type { Entry } from '../entry.ts';
import { Keep, nothing } from '../keep.tsx';
import type { Texts } from '../texts.ts';

const aFile = new File(['%PDF-1.7'], 'health-report.pdf', { type: 'application/pdf' });

const choicesOf = ({ choices: [first, second, third], about }: Texts) => [
  { value: 'first', title: first, about },
  { value: 'second', title: second },
  { value: 'third', title: third, disabled: true },
];

const optionsOf = ({ choices }: Texts) => choices.map((label) => ({ value: label, label }));

/** Fields and steps of forms. */
export const fields = {
  Banner: {
    keyboard: 'Takes no focus; it is announced.',
    dos: ['Say how the last step went.', 'Put it above the fields that it is about.'],
    donts: ['Don’t keep it when the next step begins.', 'Don’t use it for one field: that has an error of its own.'],
    states: (t) => ({ Success: <Banner tone="success">{t.title}</Banner>, Error: <Banner tone="error">{t.error}</Banner> }),
  },
  Checkbox: {
    keyboard: 'Space ticks it; the label does, too.',
    dos: ['Say in the label what a tick means.', 'Leave it empty for consents.'],
    donts: ['Don’t phrase it as a negative.', 'Don’t save at once without saying so.'],
    states: (t) => ({
      Default: (
        <Keep first={false}>
          {(value, change) => (
            <Checkbox checked={value} onChange={() => change(!value)}>
              {t.about}
            </Checkbox>
          )}
        </Keep>
      ),
      Ticked: <Checkbox defaultChecked>{t.about}</Checkbox>,
      Focus: <Checkbox defaultChecked>{t.about}</Checkbox>,
      Disabled: <Checkbox disabled>{t.about}</Checkbox>,
    }),
  },
  ChoiceGroup: {
    keyboard: 'Tab goes to the chosen card; arrow keys choose. A disabled choice is passed over.',
    dos: ['Use it for two to seven choices that need a word of explanation.', 'Say in a disabled choice why it is.'],
    donts: ['Don’t choose for the person where money follows.', 'Don’t use it for more than fits a screen: that is a select.'],
    states: (t) => ({
      Default: (
        <Keep first="">{(value, change) => <ChoiceGroup legend={t.label} choices={choicesOf(t)} value={value} onChange={change} />}</Keep>
      ),
      Chosen: <ChoiceGroup legend={t.label} choices={choicesOf(t)} value="first" onChange={nothing} />,
      Hover: <ChoiceGroup legend={t.label} choices={choicesOf(t)} value="" onChange={nothing} />,
      Focus: <ChoiceGroup legend={t.label} choices={choicesOf(t)} value="first" onChange={nothing} />,
      Question: <ChoiceGroup variant="question" legend={t.label} choices={choicesOf(t)} value="second" onChange={nothing} />,
      Dense: <ChoiceGroup variant="dense" legend={t.label} choices={choicesOf(t)} value="first" onChange={nothing} minWidth={120} />,
      Error: <ChoiceGroup legend={t.label} choices={choicesOf(t)} value="" onChange={nothing} error={t.error} />,
      Empty: <ChoiceGroup legend={t.label} choices={[]} value="" onChange={nothing} />,
    }),
  },
  DateField: {
    keyboard: 'Type the date part by part, or open the browser’s calendar with Alt+Down or the button.',
    dos: ['Give `min` and `max` where there are any.', 'Let it take effect while it is chosen: a filter, a day on show.'],
    donts: ['Don’t draw a calendar for a date of birth.', 'Don’t use it for slots: they are choices.'],
    states: (t) => ({
      Default: <Keep first="">{(value, change) => <DateField label={t.label} value={value} onChange={change} />}</Keep>,
      Filled: <DateField label={t.label} value="2026-11-24" onChange={nothing} />,
      Focus: <DateField label={t.label} value="2026-11-24" onChange={nothing} />,
      Time: <DateField label={t.label} type="datetime-local" value="2026-11-24T07:00" onChange={nothing} />,
      Error: <DateField label={t.label} value="2026-11-24" error={t.error} onChange={nothing} />,
    }),
  },
  FileField: {
    keyboard: 'Enter or Space opens the browser’s dialog; Remove returns the focus to the field.',
    dos: ['Say in the hint which files and how large.', 'Let it make pictures smaller.'],
    donts: ['Don’t ask for a file that a number replaces.', 'Don’t upload before the form is sent.'],
    states: (t) => ({
      Default: (
        <Keep<File | null> first={null}>
          {(value, change) => <FileField label={t.label} hint={t.hint} accept="image/*,.pdf" value={value} onChange={change} />}
        </Keep>
      ),
      Focus: <FileField label={t.label} accept=".pdf" value={null} onChange={nothing} />,
      Chosen: <FileField label={t.label} hint={t.hint} accept=".pdf" value={aFile} onChange={nothing} />,
      Error: <FileField label={t.label} accept=".pdf" value={null} error={t.error} onChange={nothing} />,
    }),
  },
  HealthConsentField: {
    keyboard: 'As a checkbox: Space ticks it.',
    dos: ['Put it where the health details are asked for.', 'Store the version that it gives.'],
    donts: ['Don’t tick it beforehand.', 'Don’t change the text without a new version.'],
    states: (t) => ({
      Default: <Keep first="">{(value, change) => <HealthConsentField value={value} onChange={change} />}</Keep>,
      Ticked: <HealthConsentField consent={{ version: '1', text: t.text }} value="1" onChange={nothing} />,
      Error: <HealthConsentField consent={{ version: '1', text: t.text }} value="" error={t.error} onChange={nothing} />,
    }),
  },
  PasswordField: {
    keyboard: 'Tab goes on to the button that shows the password.',
    dos: ['Give `autoComplete`: `current-password` or `new-password`.', 'Let people see what they type.'],
    donts: ['Don’t ask for it twice.', 'Don’t block pasting.'],
    states: (t) => ({
      Default: <PasswordField label={t.label} hint={t.hint} />,
      Filled: <PasswordField label={t.label} defaultValue="Asha@123" />,
      Focus: <PasswordField label={t.label} defaultValue="Asha@123" />,
      Action: <PasswordField label={t.label} action={<a href="#action">{t.action}</a>} />,
      Error: <PasswordField label={t.label} error={t.error} />,
    }),
  },
  PhoneField: {
    keyboard: 'Phones show the number pad.',
    dos: ['Take numbers with +91, 0 or neither; the contract’s schema does.', 'Say what you will call about.'],
    donts: ['Don’t format while someone types.', 'Don’t ask again for what the profile has.'],
    states: (t) => ({
      Default: (
        <Keep first="">
          {(value, change) => <PhoneField label={t.label} value={value} onChange={({ target }) => change(target.value)} />}
        </Keep>
      ),
      Filled: <PhoneField label={t.label} value="9876543210" onChange={nothing} />,
      'Country code': <PhoneField label={t.label} value="+44 20 7946 0000" onChange={nothing} />,
      Focus: <PhoneField label={t.label} value="9876543210" onChange={nothing} />,
      Error: <PhoneField label={t.label} value="98765" error={t.error} onChange={nothing} />,
    }),
  },
  Progress: {
    keyboard: 'Takes no focus; its label and value are read.',
    dos: ['Use it for work whose end is known.', 'Say beside it what is being done.'],
    donts: ['Don’t invent a value.', 'Don’t use it for steps: `Steps` names them.'],
    states: (t) => ({
      Default: <Progress label={t.label} value={40} />,
      Empty: <Progress label={t.label} value={0} />,
      Full: <Progress label={t.label} value={100} />,
    }),
  },
  SelectField: {
    keyboard: 'Arrow keys choose, letters jump, as the browser’s own.',
    dos: ['Use it for eight choices or more.', 'Begin with an empty option if nothing is chosen yet.'],
    donts: ['Don’t go on at once when arrow keys choose.', 'Don’t use it for yes and no.'],
    states: (t) => ({
      Default: <SelectField label={t.label} hint={t.hint} options={optionsOf(t)} />,
      Focus: <SelectField label={t.label} options={optionsOf(t)} />,
      Disabled: <SelectField label={t.label} options={optionsOf(t)} disabled />,
      Error: <SelectField label={t.label} options={optionsOf(t)} error={t.error} />,
      Empty: <SelectField label={t.label} options={[]} />,
    }),
  },
  Steps: {
    keyboard: 'Takes no focus. The current one is announced as such.',
    dos: ['Name each step in one or two words.', 'Keep their number while someone is on the way.'],
    donts: ['Don’t use it for fewer than three.', 'Don’t make later steps links.'],
    states: (t) => ({
      First: <Steps steps={t.choices} at={0} />,
      Middle: <Steps steps={t.choices} at={1} />,
      Last: <Steps steps={t.choices} at={2} />,
    }),
  },
  TextArea: {
    keyboard: 'Enter makes a new line; Tab leaves it.',
    dos: ['Set `rows` to what people usually write.', 'Set `maxLength` to what the contract takes.'],
    donts: ['Don’t use it for one line.', 'Don’t send with Enter.'],
    states: (t) => ({
      Default: <TextArea label={t.label} hint={t.hint} rows={3} />,
      Filled: <TextArea label={t.label} rows={3} defaultValue={t.text} />,
      Focus: <TextArea label={t.label} rows={3} defaultValue={t.text} />,
      Error: <TextArea label={t.label} rows={3} error={t.error} />,
    }),
  },
} satisfies Record<string, Entry>;
