import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Puts each text into the field of that label, in place of what is there, as a person who pastes. */
export async function fillIn(user: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text) await user.paste(text);
  }
}
