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
  attachments: { file_name: string; content_type: string; size: number }[];
  received_at: string;
}
