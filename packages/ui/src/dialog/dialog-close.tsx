import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import * as t from '#texts/common.ts';
import { Button } from '../button/button.tsx';

/** Closes a dialog without its action; asks first if that would discard typed text. */
export function DialogClose({ children = t.cancel }: { children?: ReactNode }) {
  return <Dialog.Close render={<Button variant="quiet" />}>{children}</Dialog.Close>;
}
