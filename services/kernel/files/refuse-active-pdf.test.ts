import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { ActivePdfError } from './file-errors.ts';
import { refuseActivePdf } from './refuse-active-pdf.ts';

const pdf = (objects: string) => Buffer.from(`%PDF-1.7\n${objects}\ntrailer << /Root 1 0 R >>\n%%EOF`, 'latin1');
const stream = (dictionary: string, content: Buffer) =>
  `2 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream\nendobj`;
const packed = (objects: string) => stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.from(objects)));

describe('a PDF', () => {
  it.each([
    ['runs a script when opened', '1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'],
    ['hides the name of a script', '1 0 obj << /OpenAction << /S /#4aavaScript >> >>'],
    ['starts a program', '1 0 obj << /A << /S /Launch /F (cmd.exe) >> >>'],
    ['carries a file', '1 0 obj << /Names << /EmbeddedFiles 3 0 R >> >>'],
    ['has a password', 'trailer << /Encrypt 5 0 R >>'],
    ['keeps a script in an object stream', packed('1 0 << /S /JavaScript /JS (x) >>')],
    ['has an object stream that cannot be read', stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('not deflated'))],
  ])('is refused that %s', (_, objects) => {
    expect(() => refuseActivePdf(pdf(objects))).toThrow(ActivePdfError);
  });

  it.each([
    ['whose picture happens to contain a name', stream('/Subtype /Image', Buffer.from('\u0001/JS \u0002/JavaScript '))],
    ['that says how large it is shown', '1 0 obj << /OpenAction [3 0 R /FitH 800] /JSX 1 >>'],
    ['whose object stream is plain', packed('1 0 << /Type /Page >>')],
  ])('is accepted %s', (_, objects) => {
    expect(() => refuseActivePdf(pdf(objects))).not.toThrow();
  });

  it('of ours is accepted', async () => {
    const doc = new PDFDocument();
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.text('JavaScript /JS').end();
    await new Promise((resolve) => doc.on('end', resolve));
    expect(() => refuseActivePdf(Buffer.concat(parts))).not.toThrow();
  });
});
