import { Link, Slot, site } from '@fitghar/platform';
import { buttonLook } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/inputs';
import { useEffect, useRef } from 'react';

/** Entries of the footer that open a window (D27), the App Store's badge among them (section 1). */
export type FooterDialogName = 'natal' | 'weight' | 'corporate' | 'app-store';

const TITLES: Record<FooterDialogName, string> = {
  natal: 'Natal (Pre and Post)',
  weight: 'Weight/resistance training',
  corporate: 'Corporate Plan',
  'app-store': 'Our app',
};

export default function FooterDialog({ name, onClose }: { name: FooterDialogName; onClose: () => void }) {
  const natal = useRef<HTMLDivElement>(null);
  // Only what comes from inside: the page below may have the same form.
  useEffect(() => {
    const form = natal.current;
    form?.addEventListener('natal-sent', onClose);
    return () => form?.removeEventListener('natal-sent', onClose);
  }, [onClose]);
  return (
    <Dialog title={TITLES[name]} onClose={onClose}>
      {name === 'natal' && (
        <div ref={natal}>
          <Slot name="marketing.natal-form" />
        </div>
      )}
      {name === 'corporate' && <Slot name="marketing.corporate-form" />}
      {name === 'weight' && (
        <>
          <p>Strength with what your home has: your own weight, bands, a pair of dumbbells. Your trainer brings the plan.</p>
          <Link href="/booksession" className={buttonLook()} onClick={onClose}>
            Book a trial for ₹99
          </Link>
        </>
      )}
      {name === 'app-store' && (
        <>
          <p>The app is live on Google Play. The App Store version is coming.</p>
          <a href={site().appStoreUrl} className={buttonLook('secondary')} rel="noopener">
            Go to Google Play
          </a>
        </>
      )}
    </Dialog>
  );
}
