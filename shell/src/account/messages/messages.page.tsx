import * as t from '#texts/messages.ts';
import { MessageSections } from './message-sections.tsx';

/** Which messages the customer gets, where and when. Trainers have it beside their data. */
export default function MessagesPage() {
  return (
    <>
      <h1>{t.messages}</h1>
      <MessageSections />
    </>
  );
}
