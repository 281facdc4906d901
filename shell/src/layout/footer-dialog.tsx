import { Link, Slot, site, usePathname } from '@fitghar/platform';
import { buttonClass } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { useEffect, useRef } from 'react';

/** Footer entries that open a dialog (D27), including the App Store badge (section 1). */
export type FooterDialogName = 'natal' | 'weight' | 'corporate' | 'app-store';

const TITLES: Record<FooterDialogName, string> = {
  natal: 'Natal (Pre and Post)',
  weight: 'Weight/resistance training',
  corporate: 'Corporate Plan',
  'app-store': 'Our app',
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
          <p>Build strength with what you have at home: your body weight, bands, a pair of dumbbells. Your trainer brings the plan.</p>
          <Link href="/booksession" className={buttonClass()} onClick={onClose}>
            Book a trial for {site().trialPrice}
          </Link>
        </>
      )}
      {name === 'app-store' && (
        <>
          <p>Our app for trainers is on Google Play. It’s coming to the App Store soon. To train, you only need this site.</p>
          <a href={site().appStoreUrl} className={buttonClass('secondary')} rel="noopener">
            Go to Google Play
          </a>
        </>
      )}
    </Dialog>
  );
}
