import type { TrainerRecord } from '@fitghar/contracts/admin';
import { buttonLook, Notice } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/inputs';
import { type MouseEvent, useState } from 'react';
import desk from '../layout/desk.module.css';

const DOCUMENTS = [
  ['Aadhar', 'adhhar'],
  ['Pan', 'pan'],
  ['Certificate', 'certificate'],
  ['Photo', 'photo'],
] as const;

/** A picture is shown; what is none, such as a PDF, can be saved. */
function Viewer({ label, url, name, onClose }: { label: string; url: string; name: string; onClose: () => void }) {
  const [picture, setPicture] = useState(true);
  return (
    <Dialog title={`${label} of ${name}`} onClose={onClose}>
      {picture ? (
        <img className={desk.photo} src={url} alt={`${label} as it was sent`} onError={() => setPicture(false)} />
      ) : (
        <a className={buttonLook()} href={url} download>
          Save the file
        </a>
      )}
    </Dialog>
  );
}

/** Opens what is pressed in a viewer; a press that asks the browser for a tab of its own is left to the browser. */
function Document({ label, url, name }: { label: string; url: string; name: string }) {
  const [open, setOpen] = useState(false);
  const view = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={buttonLook('secondary')} href={url} onClick={view}>
        {label}
      </a>
      {open && <Viewer label={label} url={url} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** KYC documents by addresses that work for ten minutes. Each look is in the audit log (D13). */
export function Documents({ trainer }: { trainer: TrainerRecord['_doc'] }) {
  return (
    <section className={desk.list} aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      {trainer.kyc === '1' ? (
        <Notice title="Nothing yet">The trainer has not completed the KYC by the link in the mail.</Notice>
      ) : (
        <div className={desk.actions}>
          {DOCUMENTS.map(([label, field]) => {
            const url = trainer[field];
            return url ? <Document key={field} label={label} url={url} name={trainer.name} /> : <span key={field}>{label}: not sent</span>;
          })}
          <span className={desk.soft}>Each look is noted in the audit log. The page gives you ten minutes; reload it for more.</span>
        </div>
      )}
    </section>
  );
}
