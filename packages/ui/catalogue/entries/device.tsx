import { clearSession, saveSession } from '@fitghar/platform';
import type * as keeping from '@fitghar/ui/bundled/keeping';
import { KeepOnPhone } from '@fitghar/ui/bundled/keeping';
import type * as push from '@fitghar/ui/bundled/push';
import { PushOffer } from '@fitghar/ui/bundled/push';
import { type ReactNode, useEffect } from 'react';
import type { EntriesOf } from '../entry.ts';

const ASHA = { id: '65f1a0b2c3d4e5f6000000b1', name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' };

/** Logs Asha in while it is shown. */
function LoggedIn({ type, children }: { type: 'U' | 'T'; children: ReactNode }) {
  useEffect(() => {
    saveSession('token', { ...ASHA, type });
    return clearSession;
  }, [type]);
  return children;
}

/** In a browser with service workers; elsewhere there is nothing to see. */
export const keepingEntries = {
  KeepOnPhone: {
    keyboard: 'Tab reaches keep, or renew and remove; each keeps the focus while it is busy.',
    dos: ['Offer it beside what is read where there is no connection.', 'Say when the copy was made.'],
    donts: ['Don’t keep anything without being asked.', 'Don’t keep health details that the page does not show.'],
    states: (t) => ({
      Default: (
        <LoggedIn type="U">
          <KeepOnPhone page={{ name: 'example', title: t.title, parts: [[t.label, [t.text]]] }} />
        </LoggedIn>
      ),
    }),
  },
} satisfies EntriesOf<typeof keeping>;

/** In a browser with push messages that are not blocked; elsewhere there is nothing to see. */
export const pushEntries = {
  PushOffer: {
    keyboard: 'Turning on and Not now take the focus in their order. The browser asks only after a press.',
    dos: ['Put it where messages help: after a booking, on a trainer’s day.', 'Let it go for good on this device after Not now.'],
    donts: ['Don’t ask when a page opens.', 'Don’t offer it twice on a page.'],
    states: () => ({
      Customer: (
        <LoggedIn type="U">
          <PushOffer />
        </LoggedIn>
      ),
    }),
  },
} satisfies EntriesOf<typeof push>;
