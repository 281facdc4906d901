import { QueryClientProvider, queryClient, SlotProvider } from '@fitghar/platform';
import { Toaster } from '@fitghar/ui';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
export function renderScreen(screen: ReactNode, { at = '/', slots, advanceTimers }: Surroundings = {}) {
  history.replaceState(null, '', at);
  const user = userEvent.setup({ ...(advanceTimers && { advanceTimers }) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SlotProvider value={slots ?? null}>
        {children}
        <Toaster />
      </SlotProvider>
    </QueryClientProvider>
  );
  return { ...render(screen, { wrapper }), user };
}
