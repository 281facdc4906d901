import { adminMessages } from '@fitghar/contracts/admin';
// By the package's own name: a remote bundles this file, and its toasts must be the shell's.
import { toast } from '@fitghar/ui';

/** Says that an action of operations failed in the words of section 8, and gives the server's reason in a second toast. */
export function showFailure({ message }: Error): void {
  toast(adminMessages.failed);
  toast(message);
}
