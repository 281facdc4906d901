import { useFocusRecovery } from './use-focus-recovery.ts';

export default function Recovery() {
  useFocusRecovery();
  return null;
}
