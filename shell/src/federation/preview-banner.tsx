import { formatDateTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import styles from './preview-banner.module.css';
import { registry } from './registry.ts';

const Inspector = lazyPart(() => import(/* webpackChunkName: "federation-inspector" */ './inspector/inspector.tsx'));

/** Reminds a team member that visitors see other versions or prices, and shows why this page has its versions. */
export default function PreviewBanner() {
  const [inspecting, setInspecting] = useState(false);
  const { preview = [], catalogueFrom } = registry;
  const seen = [...preview, ...(catalogueFrom ? [`prices and rules from ${formatDateTime(catalogueFrom)}`] : [])];
  return (
    <div className={styles.banner}>
      <p role="status">
        <span>{`Only in this browser: ${seen.join(', ')}. `}</span>
        {preview.length > 0 && <Link href="/admin/adminDashboard?view=releases">Change or end preview</Link>}
        {catalogueFrom && <a href="/?preview=end">End preview</a>}
      </p>
      <button type="button" className={styles.inspect} onClick={() => setInspecting(true)}>
        Inspect this page
      </button>
      {inspecting && <Inspector onClose={() => setInspecting(false)} />}
    </div>
  );
}
