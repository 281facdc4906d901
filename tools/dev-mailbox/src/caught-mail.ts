/** One message of `GET /email`. */
export interface CaughtMail {
  id: string;
  /** By which receivers recognise a second copy. */
  message_id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Where its reader ends emails of this kind; null if it says nowhere. */
  unsubscribe: string | null;
  attachments: { file_name: string; content_type: string; size: number }[];
  received_at: string;
}
