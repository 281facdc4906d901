import { Link, Slot, site, usePathname } from '@fitghar/platform';
import { buttonClass } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { useEffect, useRef } from 'react';
import * as t from '#texts/footer-dialog.tsx';

/** Footer entries that open a dialog (D27), including the App Store badge (section 1). */
export type FooterDialogName = 'natal' | 'weight' | 'corporate' | 'app-store';

const TITLES: Record<FooterDialogName, string> = {
  natal: t.natalTitle,
  weight: t.weightTitle,
  corporate: t.corporateTitle,
  'app-store': t.appTitle,
};

export default function FooterDialog({ name, onClose }: { name: FooterDialogName; onClose: () => void }) {
  const path = usePathname();
  const openedAt = useRef(path);
  useEffect(() => {
    if (path !== openedAt.current) onClose(); // Back leaves the dialog together with its page
  }, [path, onClose]);
  return (
    <Dialog title={TITLES[name]} onClose={onClose}>
      {name === 'natal' && <Slot name="marketing.natal-form" onSent={onClose} />}
      {name === 'corporate' && <Slot name="marketing.corporate-form" />}
      {name === 'weight' && (
        <>
          <p>{t.weightText}</p>
          <Link href="/booksession" className={buttonClass()} onClick={onClose}>
            {t.bookTrialFor(site().trialPrice)}
          </Link>
        </>
      )}
      {name === 'app-store' && (
        <>
          <p>{t.appText}</p>
          <a href={site().appStoreUrl} className={buttonClass('secondary')} rel="noopener">
            {t.toGooglePlay}
          </a>
        </>
      )}
    </Dialog>
  );
}
