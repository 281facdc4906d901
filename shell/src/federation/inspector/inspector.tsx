import { Button, Row } from '@fitghar/ui';
import { Dialog, Tabs } from '@fitghar/ui/dialogs';
import { useReducer, useState } from 'react';
import { ErrorsPanel, TimelinePanel } from './page-panels.tsx';
import { RemotesPanel } from './remotes-panel.tsx';
import { SharedModulesPanel } from './shared-modules-panel.tsx';

type Tab = 'remotes' | 'timeline' | 'modules' | 'errors';

/** For the team: what this page has loaded of each remote, and why. */
export default function Inspector({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('remotes');
  const [read, readAgain] = useReducer((count: number) => count + 1, 0);
  return (
    <Dialog title="Remotes on this page" onClose={onClose}>
      <Tabs
        label="Parts of the inspector"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'remotes', label: 'Versions', panel: <RemotesPanel key={read} /> },
          { value: 'timeline', label: 'Timeline', panel: <TimelinePanel key={read} /> },
          { value: 'modules', label: 'Shared modules', panel: <SharedModulesPanel key={read} /> },
          { value: 'errors', label: 'Errors', panel: <ErrorsPanel key={read} /> },
        ]}
      />
      <Row>
        <Button variant="secondary" onClick={readAgain}>
          Refresh
        </Button>
      </Row>
    </Dialog>
  );
}
