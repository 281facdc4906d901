import type { CatalogueChange, CatalogueItem } from '@fitghar/contracts/admin';
import { Button, Card, Row } from '@fitghar/ui';
import { useState } from 'react';
import PublishDialog from './publish.dialog.tsx';

/** What was changed and is not published yet. */
export function PendingChanges({
  items,
  changes,
  latest,
  noun,
  onClear,
}: {
  items: readonly CatalogueItem[];
  changes: readonly CatalogueChange[];
  latest: number;
  /** What the items are. */
  noun: 'item' | 'area';
  /** They are published, or discarded. */
  onClear: () => void;
}) {
  const [publishing, setPublishing] = useState(false);
  return (
    <>
      {changes.length > 0 && (
        <Card>
          <Row justify="between">
            <strong role="status">{changes.length === 1 ? `1 ${noun} changes` : `${changes.length} ${noun}s change`}</strong>
            <Button onClick={() => setPublishing(true)}>Publish…</Button>
            <Button variant="quiet" onClick={onClear}>
              Discard
            </Button>
          </Row>
        </Card>
      )}
      {publishing && (
        <PublishDialog items={items} changes={changes} latest={latest} onPublished={onClear} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}
