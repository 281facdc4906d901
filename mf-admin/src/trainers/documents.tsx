import type { TrainerRecord } from '@fitghar/contracts/admin';
import { Button, buttonLook, Notice } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/inputs';
import { useState } from 'react';
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

/** KYC documents by addresses that work for ten minutes. Each look is in the audit log (D13). */
export function Documents({ trainer }: { trainer: TrainerRecord['_doc'] }) {
  const [shown, setShown] = useState<(typeof DOCUMENTS)[number] | null>(null);
  const url = shown && trainer[shown[1]];
  return (
    <section className={desk.list} aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      {trainer.kyc === '1' ? (
        <Notice title="Nothing yet">The trainer has not completed the KYC by the link in the mail.</Notice>
      ) : (
        <div className={desk.actions}>
          {DOCUMENTS.map((document) => (
            <Button key={document[1]} look="secondary" onClick={() => setShown(document)}>
              {document[0]}
            </Button>
          ))}
          <span className={desk.soft}>Each look is noted in the audit log. The page gives you ten minutes; reload it for more.</span>
        </div>
      )}
      {shown && url && <Viewer label={shown[0]} url={url} name={trainer.name} onClose={() => setShown(null)} />}
    </section>
  );
}
