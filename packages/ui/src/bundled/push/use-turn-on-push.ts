import type { MessageSettings } from '@fitghar/contracts/account';
import { useSession } from '@fitghar/platform';
import { useMutation, useQueryClient } from '@fitghar/platform/data';
import { toast, toastError } from '@fitghar/ui';
import { useState } from 'react';
import * as t from '#texts/push.ts';
import { messageSettingsQuery } from './message-settings.queries.ts';
import { pushSupport, turnOnPush } from './push.ts';

/** Turns push messages on for this browser, and says what it can do about them, also after a refusal. */
export function useTurnOnPush() {
  const type = useSession(({ user }) => user?.type ?? 'U');
  const queries = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const { isPending, mutate } = useMutation({
    mutationFn: (key: string) => turnOnPush(type, key),
    onSuccess: (settings: MessageSettings | null) => {
      setSupport(pushSupport());
      if (!settings) return;
      queries.setQueryData(messageSettingsQuery.queryKey, settings);
      toast(t.turnedOn, { tone: 'success' });
    },
    onError: toastError,
  });
  return { support, isPending, turnOn: mutate };
}
