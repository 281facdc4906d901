import { hasPermission, NOTE_KINDS, type NoteKind } from '@fitghar/contracts/admin';
import type { Principal } from '../../platform/auth/access-tokens.ts';

/** Whether the caller may open records of this kind, and so see their notes and who else has them open. */
export const canOpenKind = ({ role }: Pick<Principal, 'role'>, kind: NoteKind): boolean =>
  role !== null && hasPermission(role, NOTE_KINDS[kind]);
