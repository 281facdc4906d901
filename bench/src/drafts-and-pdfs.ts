// Started by promises.ts: writes drafts and PDFs with the compiled services and prints times and memory.
import type { PlanContent } from '@fitghar/contracts/plans';
import { assessment } from './assessment.ts';
import { p95 } from './percentiles.ts';

const built = process.argv[2] ?? '';
const { writeDraft } = (await import(`${built}/drafts/draft.js`)) as { writeDraft: (assessment: unknown) => { content: PlanContent } };
const { default: drawPlan } = (await import(`${built}/pdf/plan.pdf.js`)) as { default: (page: unknown, content: unknown) => void };
const { PdfCanvas } = (await import(`${built}/../kernel/pdf/pdf-canvas.js`)) as {
  PdfCanvas: new (info: { title: string; author: string }) => { finish(): Promise<Buffer> };
};

const drafts: number[] = [];
for (let run = 0; run < 200; run++) {
  const begin = performance.now();
  writeDraft(assessment(60 + run / 10));
  drafts.push(performance.now() - begin);
}
const pdfs: number[] = [];
for (let run = 0; run < 20; run++) {
  const { content } = writeDraft(assessment(60 + run));
  const begin = performance.now();
  const pdf = new PdfCanvas({ title: 'Plan', author: 'FitGhar' });
  drawPlan(pdf, { brand: 'FitGhar', title: 'Plan', subtitle: 'For कविता, ₹999', content, footer: 'Footer' });
  await pdf.finish();
  pdfs.push(performance.now() - begin);
}
process.stdout.write(JSON.stringify({ draftMs: p95(drafts), pdfMs: p95(pdfs), megabytes: process.resourceUsage().maxRSS / 1024 }));
