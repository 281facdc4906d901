import type { TrainerRecord } from '@fitghar/contracts/admin';
import { buttonClass, Callout, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { type MouseEvent, useState } from 'react';
import layout from '../layout/ops-layout.module.css';

const DOCUMENTS = [
  ['Aadhar', 'adhhar'],
  ['Pan', 'pan'],
  ['Certificate', 'certificate'],
  ['Photo', 'photo'],
] as const;

/** Shows a picture; offers any other file, such as a PDF, as a download. */
function Viewer({ label, url, name, onClose }: { label: string; url: string; name: string; onClose: () => void }) {
  const [picture, setPicture] = useState(true);
  return (
    <Dialog title={`${label} of ${name}`} onClose={onClose}>
      {picture ? (
        <img className={layout.photo} src={url} alt={`${label} (original file)`} onError={() => setPicture(false)} />
      ) : (
        <a className={buttonClass()} href={url} download>
          Download file
        </a>
      )}
    </Dialog>
  );
}

/** Opens a document in the viewer. Leaves clicks with a modifier key to the browser, which opens a new tab. */
export function Document({ label, url, name }: { label: string; url: string; name: string }) {
  const [open, setOpen] = useState(false);
  const view = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={buttonClass('secondary')} href={url} onClick={view}>
        {label}
      </a>
      {open && <Viewer label={label} url={url} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** KYC documents through signed URLs valid for ten minutes. Each access is in the audit log (D13). */
export function Documents({ trainer }: { trainer: TrainerRecord['_doc'] }) {
  return (
    <Stack as="section" aria-labelledby="documents-title">
      <h3 id="documents-title">Documents</h3>
      {trainer.kyc === '1' ? (
        <Callout title="No documents yet">The trainer has not completed KYC through the emailed link.</Callout>
      ) : (
        <Row>
          {DOCUMENTS.map(([label, field]) => {
            const url = trainer[field];
            return url ? <Document key={field} label={label} url={url} name={trainer.name} /> : <span key={field}>{label}: not sent</span>;
          })}
          <Muted as="span">Each view is recorded in the audit log. Links expire after 10 minutes; reload the page to renew them.</Muted>
        </Row>
      )}
    </Stack>
  );
}
