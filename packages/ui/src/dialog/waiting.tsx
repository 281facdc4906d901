import { Skeleton } from '../feedback/feedback.tsx';
import { Dialog } from './dialog.tsx';

/** A window that nobody can close, for what ends by itself. */
export function Waiting({ title }: { title: string }) {
  return (
    <Dialog title={title} strict onClose={() => undefined}>
      <div role="status">
        <p style={{ marginBottom: 16 }}>Please keep this page open. It goes on by itself.</p>
        <Skeleton shape="line" count={2} />
      </div>
    </Dialog>
  );
}
