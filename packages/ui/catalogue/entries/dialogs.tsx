import { Button, Row, Stack, TextField } from '@fitghar/ui';
import type * as dialogs from '@fitghar/ui/dialogs';
import { ConfirmDialog, Dialog, DialogClose, DialogSubmit, PanelTitle, PendingDialog, SidePanel, Tabs } from '@fitghar/ui/dialogs';
import type { EntriesOf } from '../entry.ts';
import { Keep, nothing } from '../keep.tsx';
import type { Texts } from '../texts.ts';

const tabsOf = (t: Texts) => t.choices.map((label, index) => ({ value: `${index}`, label, panel: <p>{`${t.text} (${label})`}</p> }));

const panelOf = (t: Texts, close: () => void) => (
  <SidePanel record="1" label={t.name} returnFocusTo={() => null} onClose={close} tools={<Button variant="quiet">{t.choices[0]}</Button>}>
    <Stack>
      <PanelTitle>{t.name}</PanelTitle>
      <p>{t.text}</p>
      <Button>{t.action}</Button>
    </Stack>
  </SidePanel>
);

const dialogOf = (t: Texts, close: () => void, busy: boolean) => (
  <Dialog title={t.title} onClose={close}>
    <form aria-busy={busy || undefined}>
      <Stack>
        <TextField label={t.label} defaultValue={t.value} />
        <DialogSubmit busy={busy}>{t.action}</DialogSubmit>
      </Stack>
    </form>
  </Dialog>
);

export const dialogEntries = {
  ConfirmDialog: {
    keyboard: 'Escape or Cancel closes it; Tab stays inside. The focus returns to what opened it.',
    dos: ['Name in the title the action, whom it concerns and the amount.', 'Use it before money moves, or what cannot be undone.'],
    donts: ['Don’t ask before what Undo takes back.', 'Don’t call the buttons Yes and No.'],
    overlay: true,
    states: (t, close) => ({
      Default: <ConfirmDialog title={t.title} action={t.action} busy={false} onConfirm={close} onClose={close} />,
      Explained: (
        <ConfirmDialog title={t.title} action={t.action} busy={false} onConfirm={close} onClose={close}>
          <p>{t.text}</p>
        </ConfirmDialog>
      ),
      Busy: <ConfirmDialog title={t.title} action={t.action} busy onConfirm={close} onClose={close} />,
    }),
  },
  Dialog: {
    keyboard: 'Escape, the backdrop and Android’s Back close it, after asking if typed text would be lost. F6 reaches toasts.',
    dos: ['Use it for one short task on a page.', 'Load it with `lazyDialog`.'],
    donts: ['Don’t open one from another for a next step.', 'Don’t use `strict` unless closing would lose a secret or a payment.'],
    overlay: true,
    states: (t, close) => ({
      Default: dialogOf(t, close, false),
      Busy: dialogOf(t, close, true),
      Strict: (
        <Dialog title={t.title} strict onClose={close}>
          <Stack>
            <p>{t.text}</p>
            <Button onClick={close}>{t.action}</Button>
          </Stack>
        </Dialog>
      ),
    }),
  },
  DialogClose: {
    keyboard: 'Enter or Space closes the dialog, after asking if typed text would be lost.',
    dos: ['Put it before the main action.', 'Name it by what stays as it is: Keep it.'],
    donts: ['Don’t leave a dialog without it.', 'Don’t use it after something was saved: that closes automatically.'],
    overlay: true,
    states: (t, close) => ({
      Default: (
        <Dialog title={t.title} onClose={close}>
          <DialogClose />
        </Dialog>
      ),
      Named: (
        <Dialog title={t.title} onClose={close}>
          <DialogClose>{t.action}</DialogClose>
        </Dialog>
      ),
    }),
  },
  DialogSubmit: {
    keyboard: 'Tab reaches the button that leaves, then the one that submits; Enter in a field submits.',
    dos: ['Make it the last row of a dialog’s form.', 'Name the action as in the title.'],
    donts: ['Don’t disable it for what a field can say.', 'Don’t add a third button.'],
    overlay: true,
    states: (t, close) => ({
      Default: dialogOf(t, close, false),
      Disabled: (
        <Dialog title={t.title} onClose={close}>
          <DialogSubmit busy={false} disabled close={t.choices[0]}>
            {t.action}
          </DialogSubmit>
        </Dialog>
      ),
    }),
  },
  PanelTitle: {
    keyboard: 'Takes no focus; it names the panel.',
    dos: ['Use it once in a side panel.', 'Say which record it is.'],
    donts: ['Don’t use it outside of a panel.', 'Don’t put buttons in it: `tools` are for them.'],
    overlay: true,
    states: (t, close) => ({ Default: panelOf(t, close) }),
  },
  PendingDialog: {
    keyboard: 'Keeps the focus; no key closes it.',
    dos: ['Use it while leaving would lose a payment.', 'Say in the title what is being waited for.'],
    donts: ['Don’t use it for what can go on in the background.', 'Don’t show it without an end of the wait.'],
    overlay: true,
    states: (t) => ({ Default: <PendingDialog title={t.title} /> }),
  },
  SidePanel: {
    keyboard: 'The focus moves into it, and to the next record with it; Escape closes it. On a phone it is a dialog.',
    dos: ['Show one record beside its list.', 'Return the focus to its row.'],
    donts: ['Don’t put a second list in it.', 'Don’t use it on pages for customers.'],
    overlay: true,
    states: (t, close) => ({ Default: panelOf(t, close) }),
  },
  Tabs: {
    keyboard: 'Arrow keys, Home and End move between the tabs; Tab goes to the panel.',
    dos: ['Use it for parts of one thing that are read apart.', 'Give `keep` to a panel with typed text.'],
    donts: ['Don’t use it for steps.', 'Don’t hide what has an error.'],
    states: (t) => ({
      Default: <Keep first="0">{(value, change) => <Tabs label={t.label} tabs={tabsOf(t)} value={value} onChange={change} />}</Keep>,
      Hover: <Tabs label={t.label} tabs={tabsOf(t)} value="1" onChange={nothing} />,
      Focus: <Tabs label={t.label} tabs={tabsOf(t)} value="0" onChange={nothing} />,
      'In a row': (
        <Row>
          <Tabs label={t.label} tabs={tabsOf(t).slice(0, 2)} value="1" onChange={nothing} />
        </Row>
      ),
    }),
  },
} satisfies EntriesOf<typeof dialogs>;
