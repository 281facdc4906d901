/** Where a backup records how far it is. It is in no backup itself. */
export const BACKUP_STATE = 'backup_state';
export const STATE_ID = 'newest';

export interface BackupState {
  _id: typeof STATE_ID;
  /** Whatever was committed by then is in the backup. */
  checked: Date;
}
