import type * as ui from '@fitghar/ui';
import type { EntriesOf, Entry } from '../entry.ts';
import { actions } from './actions.tsx';
import { identityEntries, listEntries, operationsEntries, privacyEntries, recordEntries, sectionEntries } from './bundled.tsx';
import { keepingEntries, pushEntries } from './device.tsx';
import { dialogEntries } from './dialogs.tsx';
import { formEntries } from './forms.tsx';
import { foundations } from './foundations.tsx';
import { layout } from './layout.tsx';
import { paymentEntries } from './payments.tsx';

/** Entries by what a page imports from `@fitghar/ui`: the entry point, then the component. */
export const ENTRIES: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  foundations,
  ui: { ...layout, ...actions } satisfies EntriesOf<typeof ui>,
  forms: formEntries,
  dialogs: dialogEntries,
  payments: paymentEntries,
  'bundled/identity': identityEntries,
  'bundled/keeping': keepingEntries,
  'bundled/lists': listEntries,
  'bundled/operations': operationsEntries,
  'bundled/privacy': privacyEntries,
  'bundled/push': pushEntries,
  'bundled/records': recordEntries,
  'bundled/sections': sectionEntries,
};

/** Finds an entry by its name, which no two entry points share. */
export const entryOf = (name: string): Entry | undefined => Object.values(ENTRIES).find((entries) => name in entries)?.[name];
