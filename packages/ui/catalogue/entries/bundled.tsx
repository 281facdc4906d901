// A table: one entry a component that remotes bundle.
import { ApiError } from '@fitghar/platform/data';
import { Callout, Card, Stack } from '@fitghar/ui';
import type * as identity from '@fitghar/ui/bundled/identity';
import { NewLinkForm, NewPasswordField, Passkeys, ProofHost, ShownOnce, withProof } from '@fitghar/ui/bundled/identity';
import type * as lists from '@fitghar/ui/bundled/lists';
import { EmptyPage, PagedList, PagedQuery, RowNotice } from '@fitghar/ui/bundled/lists';
import type * as operations from '@fitghar/ui/bundled/operations';
import { CommandPalette, Filters, TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import type * as privacy from '@fitghar/ui/bundled/privacy';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import type * as records from '@fitghar/ui/bundled/records';
import { EditConflict, Note, RecordNotes, RecordPresence } from '@fitghar/ui/bundled/records';
import type * as sections from '@fitghar/ui/bundled/sections';
import { Columns, FaqSection, Grid } from '@fitghar/ui/bundled/sections';
import { SelectField } from '@fitghar/ui/forms';
import { type ReactNode, useEffect } from 'react';
import type { EntriesOf } from '../entry.ts';
import { examplesQuery } from '../examples.queries.ts';
import { NOTE } from '../fakes.ts';
import { Keep, nothing } from '../keep.tsx';
import type { Texts } from '../texts.ts';

const TICKET = '65f1a0b2c3d4e5f6000000f1';
const WITHOUT_NOTES = '65f1a0b2c3d4e5f6000000f0';

const needsProof = async () => {
  throw new ApiError('', 403, 'proof_needed');
};

/** Makes a call that needs a proof, so that the host below asks for it. */
function Asking({ children }: { children: ReactNode }) {
  useEffect(() => {
    withProof(needsProof).catch(nothing);
  }, []);
  return children;
}

export const identityEntries = {
  NewLinkForm: {
    keyboard: 'As a form: Enter sends it; afterwards the title of the message takes the focus.',
    dos: ['Say why the link does not work any longer.', 'Answer alike whether or not the email is known.'],
    donts: ['Don’t log in by a used link.', 'Don’t send people back to the start.'],
    states: (t) => ({
      Used: (
        <NewLinkForm state="used" request={async () => undefined} sent={t.text}>
          {t.text}
        </NewLinkForm>
      ),
      Expired: (
        <NewLinkForm state="expired" request={async () => undefined} sent={t.text}>
          {t.text}
        </NewLinkForm>
      ),
    }),
  },
  NewPasswordField: {
    keyboard: 'As a password field.',
    dos: ['Use it wherever a password is chosen.', 'Let the server check again.'],
    donts: ['Don’t add rules of your own.', 'Don’t ask for it twice.'],
    states: (t) => ({
      Default: (
        <Keep first="">
          {(value, change) => <NewPasswordField label={t.label} value={value} onChange={({ target }) => change(target.value)} />}
        </Keep>
      ),
      Error: <NewPasswordField label={t.label} value="" error={t.error} onChange={nothing} />,
    }),
  },
  Passkeys: {
    keyboard: 'Each Remove is named by its passkey.',
    dos: ['Put a `ProofHost` on the page.', 'Say what a passkey is, once.'],
    donts: ['Don’t remove the last way to log in.', 'Don’t offer it in a browser without passkeys.'],
    states: () => ({ Default: <Passkeys /> }),
  },
  ProofHost: {
    keyboard: 'Escape gives up this question alone; the dialog below stays.',
    dos: ['Render it once on a page with calls that need a proof.', 'Make such calls through `withProof`.'],
    donts: ['Don’t ask for a proof before the call needs it.', 'Don’t keep what was typed.'],
    overlay: true,
    states: () => ({
      Password: (
        <Asking>
          <ProofHost app={false} passkey={false} />
        </Asking>
      ),
      App: (
        <Asking>
          <ProofHost app passkey={false} />
        </Asking>
      ),
    }),
  },
  ShownOnce: {
    keyboard: 'Copying by keyboard counts, too. Leaving before asks first.',
    dos: ['Say that it cannot be shown again.', 'Use a strict dialog around it.'],
    donts: ['Don’t email it.', 'Don’t show it in a toast.'],
    states: (t) => ({
      Default: (
        <ShownOnce name="Codes" secret="4F7K-9QX2">
          <p>{t.text}</p>
          <code>4F7K-9QX2</code>
        </ShownOnce>
      ),
    }),
  },
} satisfies EntriesOf<typeof identity>;

const pageOf = (t: Texts, rows: readonly string[], total = rows.length) => ({
  query: { data: { rows, limit: 2, total }, error: null, dataUpdatedAt: 0, refetch: nothing },
  failure: t.error,
  empty: <Callout title={t.title}>{t.text}</Callout>,
});
const cardOf = (row: string) => <Card key={row}>{row}</Card>;

export const listEntries = {
  EmptyPage: {
    keyboard: 'Its button takes the focus as any.',
    dos: ['Let `PagedList` show it.', 'Lead back to the first page.'],
    donts: ['Don’t say that there is nothing.', 'Don’t turn pages without a press.'],
    states: () => ({ Default: <EmptyPage onFirst={nothing} /> }),
  },
  PagedList: {
    keyboard: 'Rows, then the pager.',
    dos: ['Say in `empty` what will appear here.', 'Use `frame` for a table or a list.'],
    donts: ['Don’t load all rows.', 'Don’t hide the pager when a page fails.'],
    states: (t) => ({
      Default: (
        <Keep first={1}>
          {(page, change) => (
            <PagedList {...pageOf(t, t.choices.slice(0, 2), 3)} page={page} onPage={change} frame={(rows) => <Stack>{rows}</Stack>}>
              {cardOf}
            </PagedList>
          )}
        </Keep>
      ),
      Empty: (
        <PagedList {...pageOf(t, [])} page={1} onPage={nothing}>
          {cardOf}
        </PagedList>
      ),
      'Past the end': (
        <PagedList {...pageOf(t, [], 2)} page={2} onPage={nothing}>
          {cardOf}
        </PagedList>
      ),
      Loading: (
        <PagedList
          {...pageOf(t, [])}
          query={{ data: undefined, error: null, dataUpdatedAt: 0, refetch: nothing }}
          page={1}
          onPage={nothing}
        >
          {cardOf}
        </PagedList>
      ),
      Error: (
        <PagedList
          {...pageOf(t, [])}
          query={{ data: undefined, error: new Error(), dataUpdatedAt: 0, refetch: nothing }}
          page={1}
          onPage={nothing}
        >
          {cardOf}
        </PagedList>
      ),
    }),
  },
  PagedQuery: {
    keyboard: 'As `PagedList`.',
    dos: ['Use it if nothing else needs the page.', 'Give it a query by page from a `*.queries.ts`.'],
    donts: ['Don’t use it if the page belongs into the address.', 'Don’t ask for more than a page.'],
    states: (t) => ({
      Default: (
        <PagedQuery
          queryOf={examplesQuery(t.choices)}
          failure={t.error}
          empty={<Callout title={t.title} />}
          frame={(rows) => <Stack>{rows}</Stack>}
        >
          {cardOf}
        </PagedQuery>
      ),
    }),
  },
  RowNotice: {
    keyboard: 'Takes no focus; it is announced.',
    dos: ['Put it first in a dialog opened from a row.', 'Keep what was typed.'],
    donts: ['Don’t close the dialog instead.', 'Don’t send without the version that was seen.'],
    states: () => ({ Changed: <RowNotice changed gone={false} />, Gone: <RowNotice changed={false} gone /> }),
  },
} satisfies EntriesOf<typeof lists>;

const palette = { title: 'Go to', hint: 'Search names, numbers, pages', onQueryChange: nothing, onChoose: nothing, query: '' };

const ExampleTable = ({ t }: { t: Texts }) => (
  <TableBox title={t.label}>
    <TableHead labels={[t.label, t.choices[1]]} />
    <tbody>
      <tr>
        <td data-label={t.label}>
          <b data-opener>{t.name}</b>
        </td>
        <td data-label={t.choices[1]} data-fill>
          <div>{t.about}</div>
        </td>
      </tr>
    </tbody>
  </TableBox>
);

export const operationsEntries = {
  CommandPalette: {
    keyboard: 'Arrow keys move, Enter chooses or waits for something to choose, Escape closes.',
    dos: ['Search on the server, by prefix.', 'Show the keys that do the same.'],
    donts: ['Don’t put an action without Undo in it.', 'Don’t announce each letter.'],
    overlay: true,
    states: (t, close) => ({
      Default: (
        <CommandPalette
          {...palette}
          status=""
          groups={[
            {
              label: t.label,
              items: [
                { id: '1', title: t.name, detail: t.about, keys: 'g t' },
                { id: '2', title: t.choices[1] },
              ],
            },
          ]}
          onClose={close}
        />
      ),
      Loading: <CommandPalette {...palette} query="s" pending status="Searching…" groups={[]} onClose={close} />,
      Empty: <CommandPalette {...palette} query="xyz" status={t.error} groups={[]} onClose={close} />,
    }),
  },
  Filters: {
    keyboard: 'As its fields; / goes to the search of a list.',
    dos: ['Let each choice say what it filters: on a wide screen labels are only read out.', 'Keep what was chosen in the address.'],
    donts: ['Don’t make people press a button to filter.', 'Don’t hide that a filter is set.'],
    states: (t) => ({
      Default: (
        <Filters>
          <SelectField label={t.label} options={t.choices.map((label) => ({ value: label, label }))} />
        </Filters>
      ),
    }),
  },
  TableBox: {
    keyboard: 'Takes the focus, so that arrow keys scroll it.',
    dos: [
      'Name the column of each cell in `data-label`: on a phone, rows are cards.',
      'Mark one column `data-fill`, so that rows are one line.',
    ],
    donts: ['Don’t put a table in it that fits any phone.', 'Don’t repeat the title above it.'],
    states: (t) => ({ Default: <ExampleTable t={t} /> }),
  },
  TableHead: {
    keyboard: 'Takes no focus: a table that sorts has a header of its own.',
    dos: ['Use the words of `data-label`.', 'Keep them short.'],
    donts: ['Don’t leave a column without a word.', 'Don’t put units into cells that stand here.'],
    states: (t) => ({ Default: <ExampleTable t={t} /> }),
  },
} satisfies EntriesOf<typeof operations>;

export const privacyEntries = {
  PrivacyNotice: {
    keyboard: 'As a disclosure: Enter or Space opens it.',
    dos: ['Put it on every form that asks for personal data.', 'Add what a new field is for to its list.'],
    donts: ['Don’t write a notice of your own.', 'Don’t ask for a tick beside it.'],
    states: () => ({ Default: <PrivacyNotice of="booking" />, Focus: <PrivacyNotice of="account" /> }),
  },
} satisfies EntriesOf<typeof privacy>;

export const recordEntries = {
  EditConflict: {
    keyboard: 'Both choices take the focus in their order; it is announced at once.',
    dos: ['Say who saved what meanwhile.', 'Keep both versions until someone chooses.'],
    donts: ['Don’t merge by guessing.', 'Don’t overwrite without asking.'],
    states: (t) => ({ Default: <EditConflict title={t.title} onKeepMine={nothing} onTakeTheirs={nothing} /> }),
  },
  Note: {
    keyboard: 'Takes no focus.',
    dos: ['Show newest first.', 'Keep line breaks as they were written.'],
    donts: ['Don’t show it to customers.', 'Don’t turn texts into links.'],
    states: (t) => ({ Default: <Note note={NOTE} />, 'Another text': <Note note={{ ...NOTE, text: t.text, mentions: [] }} /> }),
  },
  RecordNotes: {
    keyboard: 'As a form, then the notes.',
    dos: ['Give it a heading.', 'Pass `canWrite` by the permission.'],
    donts: ['Don’t ask for health details in notes.', 'Don’t show them outside of operations.'],
    states: () => ({
      Default: <RecordNotes kind="ticket" id={TICKET} canWrite />,
      'Read only': <RecordNotes kind="ticket" id={TICKET} canWrite={false} />,
      Empty: <RecordNotes kind="ticket" id={WITHOUT_NOTES} canWrite={false} />,
    }),
  },
  RecordPresence: {
    keyboard: 'Takes no focus; who comes is announced politely.',
    dos: ['Put it beside the record’s title.', 'Leave room for it, so that nothing moves.'],
    donts: ['Don’t lock the record.', 'Don’t show it on pages for customers.'],
    states: () => ({ Default: <RecordPresence kind="ticket" id={TICKET} /> }),
  },
} satisfies EntriesOf<typeof records>;

export const sectionEntries = {
  Columns: {
    keyboard: 'Tab goes down the first column, then the second.',
    dos: ['Give `widths` as of `grid-template-columns`.', 'Put what is read first into the first.'],
    donts: ['Don’t use it for cards: that is a grid.', 'Don’t nest it.'],
    states: (t) => ({
      Default: (
        <Columns widths="2fr 1fr">
          <p>{t.text}</p>
          <Card>{t.about}</Card>
        </Columns>
      ),
      Centered: (
        <Columns widths="1fr 1fr" centered>
          <p>{t.text}</p>
          <Card>{t.about}</Card>
        </Columns>
      ),
    }),
  },
  FaqSection: {
    keyboard: 'Each question opens with Enter or Space.',
    dos: ['Write questions as customers ask them.', 'Begin the answer with yes, no or a number.'],
    donts: ['Don’t hide conditions of a price in it.', 'Don’t repeat the page.'],
    states: () => ({ Default: <FaqSection address="/assets/questions.html" /> }),
  },
  Grid: {
    keyboard: 'Tab goes from card to card in reading order.',
    dos: ['Give the least width of a card in pixels.', 'Use `ul` for a list.'],
    donts: ['Don’t fix the number of columns.', 'Don’t stretch a single card.'],
    states: (t) => ({
      Default: (
        <Grid as="ul" minWidth={200}>
          {t.choices.map((choice) => (
            <li key={choice}>
              <Card>{choice}</Card>
            </li>
          ))}
        </Grid>
      ),
    }),
  },
} satisfies EntriesOf<typeof sections>;
