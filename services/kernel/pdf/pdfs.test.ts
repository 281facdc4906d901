import { afterAll, describe, expect, it } from '@jest/globals';
import { runWithSignal } from '../caller-signal.ts';
import { Pdfs, PdfsBusyError } from './pdfs.ts';

const INFO = { title: 'Plan', author: 'FitGhar' };
const template = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(`export default (page) => { ${code} };`)}`);
const pdfs = new Pdfs();
afterAll(() => pdfs.onApplicationShutdown());

describe('the thread that makes PDFs', () => {
  it('makes a document of a template', async () => {
    expect((await pdfs.render(template(''), INFO, {})).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is ended by a document that takes too long, and another makes the next one', async () => {
    await expect(pdfs.render(template('for (;;);'), INFO, {}, 500)).rejects.toThrow(PdfsBusyError);
    expect((await pdfs.render(template(''), INFO, {})).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is ended when the caller stops waiting, and not before', async () => {
    const caller = new AbortController();
    const render = (code: string) => runWithSignal(caller.signal, () => pdfs.render(template(code), INFO, {}));
    expect((await render('')).subarray(0, 5).toString()).toBe('%PDF-');
    const endless = render('for (;;);');
    caller.abort(new Error('The caller has left'));
    await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
    expect((await pdfs.render(template(''), INFO, {})).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('hands on what a template throws', async () => {
    await expect(pdfs.render(template('throw new Error("no such font")'), INFO, {})).rejects.toThrow('no such font');
  });

  it('refuses a document at once while a hundred wait', async () => {
    const refused: string[] = [];
    const render = (name: string) => pdfs.render(template('for (;;);'), INFO, {}, 500).catch(() => refused.push(name));
    const accepted = Array.from({ length: 101 }, () => render('accepted'));
    await Promise.all([...accepted, render('too many')]);
    expect(refused).toHaveLength(102);
    expect(refused[0]).toBe('too many');
  });
});
