import { QueryClientProvider, queryClient, SlotProvider } from '@fitghar/platform';
import { Toaster } from '@fitghar/ui';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';

interface Surroundings {
  /** Path and query where the screen is. */
  at?: string;
  /** What fills slots, as the shell's renderer of widgets does. Without it, slots show their fallback. */
  slots?: ComponentType<{ name: string; fallback?: ReactNode }>;
  /** `jest.advanceTimersByTime`, where the test uses fake timers. */
  advanceTimers?: (ms: number) => void;
}

/** Shows a screen inside of what the shell gives it, and a person to use it. */
export function renderScreen(screen: ReactNode, { at = '/', slots, advanceTimers }: Surroundings = {}): RenderResult & { user: UserEvent } {
  history.replaceState(null, '', at);
  const user = userEvent.setup({ ...(advanceTimers && { advanceTimers }) });
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <SlotProvider value={slots ?? null}>
        {screen}
        <Toaster />
      </SlotProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, user };
}
