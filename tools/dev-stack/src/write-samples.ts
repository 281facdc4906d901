import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Writes sample plans in the form that customers get, and those that public pages show, with the compiled services. */
export async function writeSamples(root: string): Promise<void> {
  const built = pathToFileURL(path.join(root, 'services/dist')).href;
  // Typed by their sources, so that moving a file fails type checking, not this command.
  const { publicSamples, samplePlans }: typeof import('../../../services/plans/samples/sample-plans.ts') = await import(
    `${built}/plans/samples/sample-plans.js`
  );
  for (const [language, file] of [
    ['en', 'samples.json'],
    ['hi', 'samples.hi.json'],
  ] as const)
    writeFileSync(path.join(root, 'mf-plans/documents', file), `${JSON.stringify(publicSamples(language), null, 2)}\n`);
  const { default: drawPlan }: typeof import('../../../services/plans/pdf/plan.pdf.ts') = await import(`${built}/plans/pdf/plan.pdf.js`);
  const { PLAN_PDF_TEXTS }: typeof import('../../../services/plans/pdf/texts.ts') = await import(`${built}/plans/pdf/texts.js`);
  const { PdfCanvas }: typeof import('../../../services/kernel/pdf/pdf-canvas.ts') = await import(`${built}/kernel/pdf/pdf-canvas.js`);
  const folder = path.join(root, 'docs/samples');
  mkdirSync(folder, { recursive: true });
  for (const [file, { title, name, content }] of Object.entries(samplePlans())) {
    const page = {
      brand: 'FitGhar',
      title,
      subtitle: `For ${name} · sample · 1 month`,
      headings: PLAN_PDF_TEXTS.en,
      content,
      footer: 'Sample for the documentation. Not a personal plan.',
    };
    // The same file each time.
    const pdf = new PdfCanvas({ title, author: 'FitGhar', createdAt: new Date(0) });
    drawPlan(pdf, page);
    writeFileSync(path.join(folder, `${file}.pdf`), await pdf.finish());
  }
}
