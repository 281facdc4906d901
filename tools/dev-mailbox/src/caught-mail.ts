/** One message as GET /email answers it. */
export interface CaughtMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { file_name: string; content_type: string; size: number }[];
  received_at: string;
}
