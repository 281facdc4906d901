import { inflateSync } from 'node:zlib';
import { ActivePdfError } from './file-errors.ts';

/** Objects of a PDF that run, open or carry something (ISO 32000-2, 12.6.4 and 7.11.4), and encryption, which would hide them. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|RichMedia|EmbeddedFiles?|XFA|Encrypt)(?![A-Za-z0-9])/;
/** A stream with the dictionary before it. */
const STREAM = /<<((?:(?!stream\r?\n)[\s\S]){0,2000})>>\s*stream\r?\n([\s\S]*?)endstream/g;
/** An object stream of an honest file is far smaller. */
const MAX_INFLATED = 20_000_000;

/** Names may be written in part as `#4a`. */
const readNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function inflate(content: string): string {
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: MAX_INFLATED }).toString('latin1');
  } catch {
    throw new ActivePdfError(); // what cannot be looked at
  }
}

/**
 * Refuses PDFs that would run or carry something on the computer of whoever opens them. Only what describes objects is read:
 * pictures and text may contain anything.
 * @throws ActivePdfError
 */
export function refuseActivePdf(bytes: Buffer): void {
  const objects: string[] = [];
  const rest = bytes.toString('latin1').replace(STREAM, (_, dictionary: string, content: string) => {
    if (/\/ObjStm(?![A-Za-z])/.test(readNames(dictionary))) objects.push(inflate(content));
    return dictionary;
  });
  if ([rest, ...objects].some((text) => ACTIVE.test(readNames(text)))) throw new ActivePdfError();
}
