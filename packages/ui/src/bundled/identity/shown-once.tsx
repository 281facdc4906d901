import { addLeaveGuard } from '@fitghar/platform';
import { Button, Row, Stack, toast } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as t from '#texts/shown-once.ts';

/**
 * A secret that the server cannot show again, displayed by `children`. Copies it, and asks before the page is left unless it
 * was copied. In a dialog, use a strict one.
 */
export function ShownOnce({
  name,
  secret,
  actions,
  children,
}: {
  name: 'Codes' | 'Link' | 'Token';
  secret: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const [isCopied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isCopied || !element.current) return;
    const remove = addLeaveGuard({
      element: element.current,
      ask: (leave) =>
        setLeaving({
          leave: () => {
            remove();
            leave();
          },
        }),
    });
    return remove;
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      toast(t.copied(name), { tone: 'success' });
    } catch {
      toast(t.select(name));
    }
  };
  return (
    <div ref={element} onCopy={() => setCopied(true)}>
      <Stack gap={3}>
        {children}
        <Row>
          {actions}
          <Button variant="secondary" onClick={() => void copy()}>
            {t.copy(name)}
          </Button>
        </Row>
        {leaving && (
          <Dialog title={t.leaveTitle(name)} strict onClose={() => setLeaving(null)}>
            <p>{t.leaveText}</p>
            <Row>
              <Button onClick={() => setLeaving(null)}>{t.stay}</Button>
              <Button variant="quiet" onClick={leaving.leave}>
                {t.leave}
              </Button>
            </Row>
          </Dialog>
        )}
      </Stack>
    </div>
  );
}
