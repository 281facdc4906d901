export { ConfirmDialog } from './dialog/confirm-dialog.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { DialogClose } from './dialog/dialog-close.tsx';
export { DialogSubmit } from './dialog/dialog-submit.tsx';
export { PendingDialog } from './dialog/pending-dialog.tsx';
export { PanelTitle, SidePanel } from './side-panel/side-panel.tsx';
export { useMediaQuery } from './side-panel/use-media-query.ts';
export { Tabs } from './tabs/tabs.tsx';
