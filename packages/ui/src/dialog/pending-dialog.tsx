import * as t from '#texts/common.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Dialog } from './dialog.tsx';

/** A dialog that cannot be closed, shown until a step finishes. */
export function PendingDialog({ title }: { title: string }) {
  return (
    <Dialog title={title} strict onClose={() => undefined}>
      <div role="status">
        <p style={{ marginBottom: 16 }}>{t.keepOpen}</p>
        <Skeleton shape="line" count={2} />
      </div>
    </Dialog>
  );
}
