import type { MessageKind, MessageWay } from '@fitghar/contracts/account';
import type { UserDetail } from '@fitghar/contracts/admin';
import { isOpen } from '@fitghar/contracts/booking';
import { formatList, formatTime } from '@fitghar/contracts/common';

const LANGUAGES: Record<UserDetail['language'], string> = { en: 'English', hi: 'Hindi' };
const KINDS: Record<MessageKind, string> = { sessions: 'Sessions', reminders: 'Reminders', plans: 'Plans', offers: 'Offers' };

/** How someone is reached: `Hindi`, and `Sessions by email and WhatsApp`. */
export function reachedBy({ language, messages: { choices, quiet, devices }, consents }: UserDetail): [language: string, messages: string] {
  const usesWhatsApp = consents.find(({ purpose }) => purpose === 'whatsapp')?.given;
  const ways: Record<MessageWay, string> = { email: 'email', text: usesWhatsApp ? 'WhatsApp' : 'SMS', push: 'push' };
  const kinds = new Set(choices.map(({ kind }) => kind));
  const chosen = choices.filter(({ on, way }) => on && (way !== 'push' || devices > 0));
  const parts = [...kinds].map((kind) => {
    const used = chosen.filter((each) => each.kind === kind).map(({ way }) => ways[way]);
    return used.length ? `${KINDS[kind]} by ${formatList(used)}` : `No ${KINDS[kind].toLowerCase()}`;
  });
  const hour = (full: number) => formatTime(`${String(full).padStart(2, '0')}:00`);
  return [LANGUAGES[language], [...parts, ...(quiet ? [`Quiet from ${hour(quiet.from)} to ${hour(quiet.until)}`] : [])].join('. ')];
}

type Session = UserDetail['userServices'][number];

/** Date and hour, which also sort sessions. */
export const hourOf = ({ trial_date, trial_time }: Session): string => `${trial_date} ${trial_time}`;

/** Sessions ahead, the next one first. */
export const sessionsAhead = (sessions: readonly Session[]): Session[] =>
  sessions.filter(isOpen).toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)));

/** A customer's number, which calls them. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:+91${number}`} translate="no">
      {number}
    </a>
  );
}
