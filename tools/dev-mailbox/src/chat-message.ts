/** A message of a chat. */
export interface ChatMessage {
  id: string;
  /** Whether the phone wrote it. */
  mine: boolean;
  text: string;
  footer: string;
  buttons: ({ text: string; url: string } | { text: string; reply: string })[];
  state: 'sent' | 'delivered' | 'read' | 'failed';
  at: string;
}
