import { UserError } from '@fitghar/platform';
import {
  Button,
  Callout,
  DigitsField,
  PageNotice,
  Pager,
  QueryBoundary,
  Skeleton,
  TextField,
  Toaster,
  toast,
  toastWithUndo,
} from '@fitghar/ui';
import { useEffect } from 'react';
import type { Entry } from '../entry.ts';
import { Keep, nothing } from '../keep.tsx';

const SOME_TIME = Date.parse('2026-11-21T06:30:00+05:30');
const answered = { data: undefined, error: null, dataUpdatedAt: SOME_TIME, refetch: nothing };
const failed = new UserError('Check your connection and try again.');

/** Publishes toasts while it is open. */
function Published({ publish }: { publish: (signal: AbortSignal) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const open = new AbortController();
    publish(open.signal);
    return () => open.abort();
  }, []);
  return <Toaster />;
}

/** What people press, fill in at once, or read when something happens. */
export const actions = {
  Button: {
    keyboard: 'Enter or Space presses it. While busy it keeps the focus and ignores presses.',
    dos: [
      'Name it by a verb with its object, as in the title and the toast.',
      'Use one `primary` a view; `danger` for what takes something away.',
    ],
    donts: [
      'Don’t disable it without saying why; `aria-disabled` keeps it reachable.',
      'Don’t use it to go somewhere: that is a link with `buttonClass`.',
    ],
    states: (t) => ({
      Default: <Button>{t.action}</Button>,
      Hover: <Button>{t.action}</Button>,
      Focus: <Button>{t.action}</Button>,
      Busy: <Button busy>{t.action}</Button>,
      Disabled: <Button disabled>{t.action}</Button>,
      Secondary: <Button variant="secondary">{t.action}</Button>,
      Quiet: <Button variant="quiet">{t.action}</Button>,
      Danger: <Button variant="danger">{t.action}</Button>,
      Full: <Button full>{t.action}</Button>,
    }),
  },
  Callout: {
    keyboard: 'Takes no focus, unless a page moves it to the title (`heading`).',
    dos: ['Say what happened, then what to do.', 'Use `error` for what must be read now: it is announced.'],
    donts: ['Don’t use it for what a toast says.', 'Don’t use `over` for news that can wait.'],
    states: (t) => ({
      Default: <Callout title={t.title}>{t.text}</Callout>,
      Actions: (
        <Callout title={t.title} actions={<Button variant="secondary">{t.action}</Button>}>
          {t.text}
        </Callout>
      ),
      Empty: (
        <Callout title={t.title} scene="rolled-mat">
          {t.text}
        </Callout>
      ),
      Error: (
        <Callout error title={t.error} actions={<Button variant="secondary">{t.action}</Button>}>
          {t.hint}
        </Callout>
      ),
    }),
  },
  PageNotice: {
    keyboard: 'The actions take the focus in their order.',
    dos: ['Use it if a page has nothing else to show.', 'Offer a way on: home, log in, try again.'],
    donts: ['Don’t use it for a part of a page.', 'Don’t blame the person.'],
    states: (t) => ({
      Default: (
        <PageNotice title={t.title} scene="wrong-door" actions={<Button>{t.action}</Button>}>
          {t.text}
        </PageNotice>
      ),
    }),
  },
  Pager: {
    keyboard: 'Tab reaches both buttons; the first and last page keep theirs, without effect.',
    dos: ['Put it below the list, also in a dialog.', 'Keep the page in the address where it can be shared.'],
    donts: ['Don’t show it for lists that cannot be longer than a page.', 'Don’t scroll to the top by yourself.'],
    states: () => ({
      Default: <Pager page={2} limit={10} total={35} onPage={nothing} />,
      First: <Pager page={1} limit={10} total={35} onPage={nothing} />,
      Last: <Pager page={4} limit={10} total={35} onPage={nothing} />,
      Focus: <Pager page={2} limit={10} total={35} onPage={nothing} />,
      'One page': <Pager page={1} limit={10} total={3} onPage={nothing} />,
    }),
  },
  QueryBoundary: {
    keyboard: 'Try again takes the focus after an error.',
    dos: ['Name in `failure` what could not be loaded.', 'Give `count` as many skeletons as cards usually come.'],
    donts: ['Don’t show a spinner beside it.', 'Don’t hide old data because a refresh failed: it shows the age.'],
    states: (t) => ({
      Default: (
        <QueryBoundary query={{ ...answered, data: t.text }} failure={t.error}>
          {(data) => <p>{data}</p>}
        </QueryBoundary>
      ),
      Loading: (
        <QueryBoundary query={answered} failure={t.error} count={2}>
          {() => null}
        </QueryBoundary>
      ),
      Error: (
        <QueryBoundary query={{ ...answered, error: failed }} failure={t.error}>
          {() => null}
        </QueryBoundary>
      ),
      Stale: (
        <QueryBoundary query={{ ...answered, data: t.text, error: failed }} failure={t.error}>
          {(data) => <p>{data}</p>}
        </QueryBoundary>
      ),
    }),
  },
  Skeleton: {
    keyboard: 'Takes no focus; it is announced as loading.',
    dos: ['Choose the shape of what is coming.', 'Let it take the same room.'],
    donts: ['Don’t show more than three.', 'Don’t use it for actions: buttons are busy instead.'],
    states: () => ({
      Line: <Skeleton shape="line" />,
      Card: <Skeleton />,
      Several: <Skeleton shape="line" count={3} />,
      Page: <Skeleton shape="page" />,
    }),
  },
  TextField: {
    keyboard: 'The label focuses it. Hint and error are read with it.',
    dos: ['Bind it with `form.bind`, which brings value and error.', 'Say in the hint what is not obvious, before it is wrong.'],
    donts: ['Don’t use a placeholder as label.', 'Don’t check while someone is still typing.'],
    states: (t) => ({
      Default: (
        <Keep first="">
          {(value, change) => <TextField label={t.label} value={value} onChange={({ target }) => change(target.value)} />}
        </Keep>
      ),
      Filled: <TextField label={t.label} hint={t.hint} defaultValue={t.value} />,
      Hover: <TextField label={t.label} defaultValue={t.value} />,
      Focus: <TextField label={t.label} defaultValue={t.value} />,
      Disabled: <TextField label={t.label} defaultValue={t.value} disabled />,
      Error: <TextField label={t.label} hint={t.hint} error={t.error} />,
    }),
  },
  DigitsField: {
    keyboard: 'Letters are ignored; pasting keeps the digits. Phones show the number pad.',
    dos: ['Use it for codes, PINs and pincodes.', 'Give `autoComplete="one-time-code"` to codes that are sent.'],
    donts: ['Don’t use it for amounts: they have separators.', 'Don’t split a code into boxes.'],
    states: (t) => ({
      Default: <Keep first="">{(value, change) => <DigitsField label={t.label} length={6} value={value} onChange={change} />}</Keep>,
      Filled: <DigitsField label={t.label} length={6} value="482913" onChange={nothing} />,
      Focus: <DigitsField label={t.label} length={6} value="4829" onChange={nothing} />,
      Error: <DigitsField label={t.label} length={6} value="4829" error={t.error} onChange={nothing} />,
    }),
  },
  Toaster: {
    keyboard: 'F6 moves the focus to the messages, even from a dialog; Escape closes one.',
    dos: ['Say what was done, in the past tense; offer Undo for what can be taken back.', 'Call `toastError` for what a call has refused.'],
    donts: ['Don’t say in a toast alone what must be read.', 'Don’t render a second one: the shell has it.'],
    overlay: true,
    states: (t) => ({
      Success: <Published publish={(signal) => toast(t.title, { tone: 'success', durationMs: null, signal })} />,
      Error: <Published publish={(signal) => toast(t.error, { durationMs: null, signal })} />,
      Undo: <Published publish={() => toastWithUndo(t.title, nothing)} />,
      Several: (
        <Published
          publish={(signal) => {
            toast(t.error, { durationMs: null, signal });
            toast(t.text, { tone: 'success', durationMs: null, signal });
          }}
        />
      ),
    }),
  },
} satisfies Record<string, Entry>;
