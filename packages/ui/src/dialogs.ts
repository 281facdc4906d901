export { Dialog } from './dialog/dialog.tsx';
export { DialogClose } from './dialog/dialog-close.tsx';
export { PendingDialog } from './dialog/pending-dialog.tsx';
export { Tabs } from './tabs/tabs.tsx';
