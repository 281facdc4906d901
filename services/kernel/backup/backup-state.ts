/** Where a backup records how far it is. It is in no backup itself. */
export const BACKUP_STATE = 'backup_state';
export const STATE_ID = 'newest';

export interface BackupState {
  _id: typeof STATE_ID;
  /** Name of the backup. A database that was restored, or another one, has none, and its changes belong to no older backup. */
  backup: string;
  /** Whatever was committed by then is in the backup. */
  checked: Date;
}
