import { adminMessages } from '@fitghar/contracts/admin';
import { toast } from '@fitghar/ui';

/** Says that an action failed in the words of section 8, and beside it what the server says of the reason. */
export function showFailure({ message }: Error): void {
  toast(adminMessages.failed);
  toast(message);
}
