import { Link } from '@fitghar/platform';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import styles from './preview-banner.module.css';
import { registry } from './registry.ts';

const Inspector = lazyPart(() => import(/* webpackChunkName: "federation-inspector" */ './inspector/inspector.tsx'));

/** Reminds a team member that visitors see other versions, and shows why this page has its versions. */
export default function PreviewBanner() {
  const [inspecting, setInspecting] = useState(false);
  return (
    <div className={styles.banner}>
      <p role="status">
        <span>{`Only in this browser: ${registry.preview?.join(', ')}. `}</span>
        <Link href="/admin/adminDashboard?view=releases">Change or end preview</Link>
      </p>
      <button type="button" className={styles.inspect} onClick={() => setInspecting(true)}>
        Inspect this page
      </button>
      {inspecting && <Inspector onClose={() => setInspecting(false)} />}
    </div>
  );
}
