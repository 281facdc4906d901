import { adminMessages } from '@fitghar/contracts/admin';
import { toast, toastError } from '@fitghar/ui';

/** Reports a failed operations action with the text of section 8, and the server's reason in a second toast. */
export function showFailure(error: unknown): void {
  toast(adminMessages.failed);
  toastError(error);
}
